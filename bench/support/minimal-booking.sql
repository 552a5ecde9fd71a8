-- The least that a booking of a court with shared costs can be: its row under an exclusion constraint, its players, and
-- one balanced entry whose debits refuse to overdraw. A fixed limit: it does not follow the product's tables.
create schema minimal;
create extension if not exists btree_gist;
create table minimal.account (
  id bigint primary key,
  balance_cents bigint not null check (balance_cents >= 0)
);
create table minimal.entry (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now()
);
create table minimal.posting (
  entry_id bigint not null references minimal.entry (id),
  account_id bigint not null references minimal.account (id),
  amount_cents bigint not null,
  primary key (entry_id, account_id)
);
create table minimal.booking (
  id bigint generated always as identity primary key,
  court_id bigint not null,
  during tstzrange not null,
  entry_id bigint not null references minimal.entry (id),
  exclude using gist (court_id with =, during with &&)
);
create table minimal.player (
  booking_id bigint not null references minimal.booking (id),
  account_id bigint not null references minimal.account (id),
  share_cents bigint not null,
  primary key (booking_id, account_id)
);
-- Account 0 is the club's income; it stores no balance, so that bookings do not wait for each other.
insert into minimal.account (id, balance_cents) select id, 100000 from generate_series(0, 100000) as id;
