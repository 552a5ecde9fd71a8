-- Members who wait for a taken session, and the offers that they get one after the other.

create table waiting_entry (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  service_key text not null references sport_service (key),
  -- The session that was taken when the member joined.
  court_id bigint not null,
  session_key text not null,
  session_date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Another court of the sport at that time will do too.
  any_court boolean not null,
  -- The players in mind, in slot order.
  player_ids bigint[] not null check (cardinality(player_ids) between 1 and 4),
  joined_at timestamptz not null,
  -- When the member was told, close to the start, that the session is free for everybody.
  told_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('booked', 'left', 'lapsed', 'over')),
  foreign key (court_id, service_key) references court (id, service_key),
  check (starts_at < ends_at),
  check ((ended_at is null) = (outcome is null))
);
create unique index waiting_entry_once on waiting_entry (member_id, service_key, starts_at) where ended_at is null;
-- The order of a queue is the order in which its members joined.
create index waiting_entry_queue on waiting_entry (service_key, starts_at, id) where ended_at is null;
create index waiting_entry_member on waiting_entry (member_id, id desc);

create table waiting_offer (
  id bigint generated always as identity primary key,
  entry_id bigint not null references waiting_entry (id),
  service_key text not null references sport_service (key),
  court_id bigint not null references court (id),
  session_key text not null,
  session_date date not null,
  during tstzrange not null check (not isempty(during)),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('booked', 'passed', 'lapsed', 'withdrawn')),
  -- The session was taken since: when it is free again, the queue begins with its first member.
  is_round_over boolean not null default false,
  check (offered_at < expires_at),
  check ((ended_at is null) = (outcome is null)),
  constraint waiting_offer_one_per_session exclude using gist (court_id with =, during with &&) where (ended_at is null)
);
create unique index waiting_offer_one_per_entry on waiting_offer (entry_id) where ended_at is null;
create index waiting_offer_entry on waiting_offer (entry_id, court_id);
create index waiting_offer_round on waiting_offer (court_id) where not is_round_over;

-- Offers of all queues that a member did not answer, in a row, and since when the member is asked whether to stay.
create table waiting_member (
  member_id bigint primary key references member (id),
  lapses integer not null default 0 check (lapses >= 0),
  asked_at timestamptz
);

-- An offer holds its session like any other hold, and does not count as the one hold that a member chooses.
alter table session_hold add column offer_id bigint constraint session_hold_offer_unique unique
  references waiting_offer (id) on delete cascade;
alter table session_hold drop constraint session_hold_one_per_member;
alter table session_hold add constraint session_hold_one_per_member exclude using gist (
  service_key with =,
  member_id with =,
  tstzrange(created_at, expires_at) with &&) where (offer_id is null) deferrable initially deferred;

-- How long an offer lasts; null is the default.
alter table club add column offer_minutes integer constraint club_offer_minutes check (offer_minutes between 5 and 60);
