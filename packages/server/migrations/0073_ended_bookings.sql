-- The club ended the session while it was played, because of rain or another closure. Its stored time ends then too; the
-- agreed wall times stay. Nobody is late for it, and it is never a no-show.
alter table court_booking add column ended_at timestamptz;
