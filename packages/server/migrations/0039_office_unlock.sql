-- For how long the calls of a login session need no further PIN at the counter. A table of its own, because a change of a
-- session's row makes every process read that session again.
create table office_unlock (
  session_id uuid primary key references session (id) on delete cascade,
  until timestamptz not null,
  -- The last call of the session; without one for some minutes the unlock has ended.
  used_at timestamptz not null,
  check (used_at <= until)
);
