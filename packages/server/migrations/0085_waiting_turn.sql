-- How far the queue of a free session has been asked: nobody after this entry has had a turn yet, so the session is kept
-- for them. The row is deleted when the session was taken again, and the queue then begins with its first member.

create table waiting_turn (
  court_id bigint not null references court (id),
  service_key text not null references sport_service (key),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Not a reference: an entry may be erased with its member.
  last_entry_id bigint not null,
  primary key (court_id, starts_at),
  check (starts_at < ends_at)
);
