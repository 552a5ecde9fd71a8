-- How many different numbers a visitor looked up within the hour: in the database, so that it holds across processes.

create table visitor_lookup (
  member_id bigint primary key references member (id),
  codes text[] not null,
  ends_at timestamptz not null,
  constraint visitor_lookup_limit check (cardinality(codes) <= 20)
);
create index visitor_lookup_age on visitor_lookup (ends_at);
comment on table visitor_lookup is 'people: The numbers of other members that a visitor looked up, until the hour of the first of them is over.';
comment on constraint visitor_lookup_limit on visitor_lookup is 'A visitor looks up at most 20 different numbers in an hour.';
