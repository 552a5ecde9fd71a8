-- The club's logo: a small WebP file, so that every process serves it and every backup has it.
create table club_logo (
  only_row boolean primary key default true check (only_row),
  -- SHA-256 of the content; its address.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  content bytea not null check (octet_length(content) between 1 and 262144)
);
-- It is compressed already.
alter table club_logo alter column content set storage external;
