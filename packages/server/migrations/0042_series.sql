-- Weekly blocks of courts and standing bookings of members.

create table booking_series (
  id bigint generated always as identity primary key,
  kind text not null constraint booking_series_kind check (kind in ('block', 'standing')),
  service_key text not null references sport_service (key),
  weekday integer not null check (weekday between 1 and 7),
  starts_minute integer not null check (starts_minute between 0 and 1439),
  ends_minute integer not null check (ends_minute between 1 and 1440),
  valid_from date not null,
  valid_until date not null,
  -- A standing booking belongs to its first player, who agrees to the charges of all its dates once.
  member_id bigint references member (id),
  booking_type_key text check (booking_type_key ~ '^[a-z][a-z0-9-]{1,29}$'),
  consented_at timestamptz,
  created_at timestamptz not null,
  created_by_id bigint not null references member (id),
  -- The first day without it, when it was ended before its last date.
  ended_from date,
  version integer not null default 1,
  constraint booking_series_times check (starts_minute < ends_minute),
  -- 53 dates at most.
  constraint booking_series_length check (valid_until between valid_from and valid_from + 370),
  constraint booking_series_member check (
    (kind = 'standing') = (member_id is not null) and (member_id is null) = (booking_type_key is null)
  ),
  constraint booking_series_consent check (consented_at is null or kind = 'standing')
);
create index booking_series_current on booking_series (valid_until);

-- Why courts are blocked; members see it on the schedule.
create table booking_series_block (
  series_id bigint primary key references booking_series (id),
  reason text not null check (length(reason) between 1 and 80),
  translations jsonb not null default '{}'
);

create table booking_series_court (
  series_id bigint not null references booking_series (id),
  court_id bigint not null references court (id),
  primary key (series_id, court_id)
);

create table booking_series_player (
  series_id bigint not null references booking_series (id),
  slot integer not null check (slot between 1 and 4),
  member_id bigint not null references member (id),
  is_payer boolean not null,
  primary key (series_id, slot),
  constraint booking_series_player_once unique (series_id, member_id)
);
create index booking_series_player_member on booking_series_player (member_id);

create table booking_series_date (
  series_id bigint not null references booking_series (id),
  date date not null,
  state text not null constraint booking_series_date_state check (state in ('planned', 'moved', 'skipped', 'released')),
  -- Of a standing booking; a date that was skipped from the start has none.
  booking_id bigint references court_booking (id),
  -- When the payment is tried next; null when there is nothing to try.
  next_attempt_at timestamptz,
  -- Since when the balance of a payer has not been enough, or the member's consent is missing.
  unpaid_since timestamptz,
  primary key (series_id, date)
);
create unique index booking_series_date_booking on booking_series_date (booking_id) where booking_id is not null;
create index booking_series_date_attempt on booking_series_date (next_attempt_at) where next_attempt_at is not null;

alter table court_booking add column series_id bigint references booking_series (id);
create index court_booking_series on court_booking (series_id) where series_id is not null;

-- The date of a block: its courts are closed for everybody else.
alter table closure add column series_id bigint references booking_series (id);
alter table closure add column series_date date;
alter table closure add constraint closure_series check ((series_id is null) = (series_date is null));
create index closure_series_date on closure (series_id, series_date) where series_id is not null;
