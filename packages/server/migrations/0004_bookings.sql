-- Bookings of courts, who plays and who paid.

create sequence booking_number;

create table court_booking (
  id bigint generated always as identity primary key,
  -- Public key: three service letters and a number, such as TEN-000123.
  key text not null constraint court_booking_key_unique unique check (key ~ '^[A-Z]{3}-[0-9]{6,}$'),
  service_key text not null references sport_service (key),
  court_id bigint not null references court (id),
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  -- The club's own calendar day and wall times, as the session keys show them.
  session_date date not null,
  starts_minute integer not null check (starts_minute between 0 and 1439),
  ends_minute integer not null check (ends_minute between 1 and 1440),
  booking_type_key text not null,
  -- For whom the court is booked, and who pressed the button: different when an admin books for a caller.
  booker_id bigint not null references member (id),
  booked_by_id bigint not null references member (id),
  status text not null default 'booked' check (status in ('booked', 'cancelled')),
  is_light_on boolean not null default false,
  is_half_session boolean not null default false,
  is_ac_on boolean not null default false,
  -- The parts of the price as they were agreed: [{"title", "amountCents"}].
  price_parts jsonb not null,
  total_cents bigint not null check (total_cents >= 0),
  entry_id bigint references ledger_entry (id),
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by_id bigint references member (id),
  check (starts_minute < ends_minute),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((cancelled_at is null) = (cancelled_by_id is null)),
  check (total_cents = 0 or entry_id is not null),
  constraint court_booking_no_overlap exclude using gist (court_id with =, during with &&) where (status = 'booked')
);
create index court_booking_day on court_booking (service_key, session_date) where status = 'booked';
create index court_booking_booker on court_booking (booker_id, session_date desc);

create table booking_player (
  booking_id bigint not null references court_booking (id),
  slot integer not null check (slot between 1 and 4),
  member_id bigint not null references member (id),
  share_cents bigint not null default 0 check (share_cents >= 0),
  is_payer boolean not null,
  -- Copies of the booking's time and state, so that the database itself refuses a player in two places at once.
  during tstzrange not null,
  session_date date not null,
  is_live boolean not null default true,
  primary key (booking_id, slot),
  constraint booking_player_once unique (booking_id, member_id),
  constraint booking_player_no_double_presence exclude using gist (member_id with =, during with &&) where (is_live),
  check (is_payer or share_cents = 0)
);
create index booking_player_member on booking_player (member_id, session_date desc);
create index booking_player_live on booking_player (member_id) where is_live;

-- People a member plays with, kept per sport as the favourites tab shows them.
create table member_favourite (
  member_id bigint not null references member (id),
  service_key text not null references sport_service (key),
  favourite_id bigint not null references member (id),
  created_at timestamptz not null,
  primary key (member_id, service_key, favourite_id),
  check (member_id <> favourite_id)
);
create index member_favourite_reverse on member_favourite (favourite_id, member_id);

-- Who may charge this member for a shared booking: anyone, only people this member has favourited, or nobody.
alter table member add column charge_consent text not null default 'anyone'
  check (charge_consent in ('anyone', 'favourites', 'nobody'));

-- The first answer to a money call, replayed when the same request comes again.
create table idempotency_record (
  member_id bigint not null references member (id),
  key uuid not null,
  endpoint text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (member_id, key)
);
create index idempotency_record_age on idempotency_record (created_at);
