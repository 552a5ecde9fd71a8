-- Pictures of members: small square WebP files, so that every process serves them and every backup has them.
create table member_picture (
  member_id bigint primary key references member (id),
  -- SHA-256 of the content; its address.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  content bytea not null check (octet_length(content) between 1 and 262144)
);
-- They are compressed already.
alter table member_picture alter column content set storage external;
create index member_picture_hash on member_picture (hash);
