-- Check-in: when it is open, which sports ask for it, and what happens to whoever does not come.

-- Settings of the club; null is the default.
alter table club add column check_in jsonb constraint club_check_in check (
  (check_in ->> 'minutesBefore')::integer between 0 and 120 and (check_in ->> 'minutesAfter')::integer between 5 and 60
);
alter table club add column strikes jsonb constraint club_strikes check (
  (strikes ->> 'isOn') in ('true', 'false') and (strikes ->> 'count')::integer between 1 and 20
  and (strikes ->> 'days')::integer between 1 and 365 and (strikes ->> 'stopDays')::integer between 1 and 90
);

-- Since when players of this sport check in; null: they do not. Sessions whose check-in opened before are not judged.
alter table sport_service add column check_in_since timestamptz;
alter table sport_service add column release_no_show boolean not null default false;

-- Staff took a no-show back; the server does not mark the booking again.
alter table court_booking add column no_show_undone_at timestamptz;
alter table court_booking add constraint court_booking_no_show_undone
  check (no_show_at is null or no_show_undone_at is null);

-- One for each booking to which nobody came, for its booker. A lifted one does not count.
create table strike (
  id bigint generated always as identity primary key,
  booking_id bigint not null constraint strike_once unique references court_booking (id),
  member_id bigint not null references member (id),
  at timestamptz not null,
  lifted_at timestamptz,
  lifted_by_id bigint references member (id),
  reason text constraint strike_reason_length check (length(reason) between 1 and 200),
  constraint strike_lifted check ((lifted_at is null) = (lifted_by_id is null))
);
create index strike_member on strike (member_id, at);
