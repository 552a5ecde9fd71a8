-- Members change their bookings. Whoever has an older state in view is told who changed it and when.

alter table court_booking add column version integer not null default 0
  constraint court_booking_version check (version >= 0);
alter table court_booking add column changed_at timestamptz;
alter table court_booking add column changed_by_id bigint references member (id);
alter table court_booking add constraint court_booking_changed_by
  check ((changed_at is null) = (changed_by_id is null));

comment on constraint court_booking_version on court_booking is 'Versions count up from zero.';
comment on constraint court_booking_changed_by on court_booking is 'A changed booking says when and by whom.';
