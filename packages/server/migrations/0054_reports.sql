-- What the reports of the office read.

-- Entries are appended in the order of time, so a range of pages tells which months it may contain; a booking pays nothing for it.
create index ledger_entry_created on ledger_entry using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index court_booking_cancelled on court_booking (session_date) where status = 'cancelled';

-- A member wanted a session that somebody else had booked or held. Each member counts once for a time of a sport.
create table refused_session (
  id bigint generated always as identity primary key,
  -- Null once the member was erased: the demand remains.
  member_id bigint references member (id),
  service_key text not null references sport_service (key),
  court_id bigint not null references court (id),
  session_date date not null,
  starts_minute integer not null check (starts_minute between 0 and 1439),
  refused_at timestamptz not null,
  constraint refused_session_once unique (member_id, service_key, session_date, starts_minute)
);
create index refused_session_day on refused_session (session_date);
create index waiting_entry_day on waiting_entry (session_date);
