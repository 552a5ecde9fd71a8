-- Closures that the office plans: once or every week, with a kind, a reason in the club's languages, and what became of
-- the bookings. The occurrences stay rows of closure, which is what the schedule reads.
create table closure_plan (
  id bigint generated always as identity primary key,
  -- Null: every sport.
  service_key text references sport_service (key),
  -- Empty: every court. Otherwise courts of the sport, or of any sport when none is named.
  court_ids bigint[] not null default '{}',
  kind text not null constraint closure_plan_kind
    check (kind in ('maintenance', 'weather', 'tournament', 'coaching', 'holiday', 'event')),
  -- Null only for the weather, which needs no words.
  reason text check (length(reason) between 1 and 80),
  translations jsonb not null default '{}',
  -- Wall time of the club, so that a weekly closure keeps its hours when the clocks change.
  starts_at timestamp not null,
  ends_at timestamp not null,
  weekdays smallint[],
  repeats_until date,
  -- Closes the outdoor courts because it rains.
  is_rain boolean not null default false,
  -- The holiday of the club that it comes from.
  holiday_date date constraint closure_plan_holiday_unique unique,
  version integer not null default 1,
  created_at timestamptz not null,
  -- Ended before its time.
  ended_at timestamptz,
  constraint closure_plan_order check (starts_at < ends_at),
  constraint closure_plan_reason check (reason is not null or kind = 'weather'),
  constraint closure_plan_repeat check ((weekdays is null) = (repeats_until is null))
);

-- What was decided for each booking that a closure affects.
create table closure_booking (
  plan_id bigint not null references closure_plan (id),
  booking_id bigint not null references court_booking (id),
  action text not null check (action in ('keep', 'move', 'refund')),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  -- Where a moved booking was before.
  court_id bigint references court (id),
  during tstzrange,
  primary key (plan_id, booking_id)
);
create index closure_booking_booking on closure_booking (booking_id);

alter table closure add column plan_id bigint references closure_plan (id);
alter table closure add column kind text not null default 'maintenance' constraint closure_kind
  check (kind in ('maintenance', 'weather', 'tournament', 'coaching', 'holiday', 'event'));
alter table closure add column translations jsonb not null default '{}';
create index closure_plan_occurrence on closure (plan_id) where plan_id is not null;

-- A holiday on which the club is closed; of the holidays so far nobody has said so.
alter table club_holiday add column is_closed boolean not null default false;
