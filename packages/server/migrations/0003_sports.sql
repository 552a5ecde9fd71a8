-- What can be played, where, when and for how much; closures, notices and holds.

create table sport_service (
  key text primary key constraint sport_service_key_format check (key ~ '^[a-z]{3,20}$'),
  -- Begins every booking key of the service: TEN-000123.
  booking_letters text not null unique check (booking_letters ~ '^[A-Z]{3}$'),
  position integer not null unique,
  title text not null check (length(title) between 1 and 40),
  description text not null default '' check (length(description) <= 200),
  -- What one court is called on a booking (spec 3: bookingHeading).
  court_word text not null default 'Court' check (length(court_word) between 1 and 20),
  theme_folder text not null,
  hide_members boolean not null default false,
  has_ac_setting boolean not null default false,
  has_half_time_setting boolean not null default false,
  has_receipt_time boolean not null default false,
  is_payment_login_account_mandatory boolean not null default true,
  payment_minimum_players integer not null default 1,
  payment_maximum_players integer not null default 4,
  payment_type text not null default 'account' check (payment_type in ('account')),
  is_ac_included boolean not null default false,
  is_half_time_allowed boolean not null default false,
  maximum_players integer not null default 4,
  -- Where players stand, from the top: {"player1Top": "70%", ...}. Null is the usual place (spec 9).
  players_styling jsonb,
  session_minutes integer not null check (session_minutes between 15 and 480),
  book_ahead_days integer not null check (book_ahead_days between 0 and 90),
  release_minute integer not null check (release_minute between 0 and 1439),
  cancel_until_hours integer not null check (cancel_until_hours between 0 and 720),
  live_bookings_per_day integer not null check (live_bookings_per_day >= 1),
  live_bookings_in_all integer not null check (live_bookings_in_all >= 1),
  lights_on_minute integer check (lights_on_minute between 0 and 1440),
  light_price_cents bigint not null default 0 check (light_price_cents >= 0),
  ac_price_cents bigint not null default 0 check (ac_price_cents >= 0),
  constraint sport_service_payers check (1 <= payment_minimum_players
    and payment_minimum_players <= payment_maximum_players and payment_maximum_players <= 4),
  constraint sport_service_players check (maximum_players between 1 and 4)
);

create table court (
  id bigint generated always as identity primary key,
  service_key text not null references sport_service (key),
  -- Begins every session key of the court: TEN1_20261116_0900.
  key text not null constraint court_key_unique unique check (key ~ '^[A-Z0-9]{2,12}$'),
  position integer not null,
  title text not null check (length(title) between 1 and 40),
  court_type text not null check (length(court_type) between 1 and 20),
  has_lights boolean not null default false,
  unique (service_key, position),
  -- Lets a closure name a court and its service together.
  unique (id, service_key)
);

-- Weekdays are ISO (1 Monday to 7 Sunday), minutes count from midnight; 1440 is the end of the day.
create table opening_time (
  id bigint generated always as identity primary key,
  service_key text not null references sport_service (key),
  from_weekday integer not null check (from_weekday between 1 and 7),
  to_weekday integer not null check (to_weekday between 1 and 7),
  opens_minute integer not null check (opens_minute between 0 and 1439),
  closes_minute integer not null check (closes_minute between 1 and 1440),
  check (from_weekday <= to_weekday),
  check (opens_minute < closes_minute),
  constraint opening_time_no_overlap exclude using gist (
    service_key with =,
    int4range(from_weekday, to_weekday, '[]') with &&,
    int4range(opens_minute, closes_minute) with &&)
);

create table booking_type (
  service_key text not null references sport_service (key),
  key text not null check (key ~ '^[a-z][a-z0-9-]{1,29}$'),
  position integer not null,
  title text not null check (length(title) between 1 and 40),
  minimum_players integer not null,
  maximum_players integer not null,
  primary key (service_key, key),
  unique (service_key, position),
  constraint booking_type_players check (1 <= minimum_players and minimum_players <= maximum_players
    and maximum_players <= 4)
);

-- A session costs what the row says in which it starts.
create table session_price (
  id bigint generated always as identity primary key,
  service_key text not null,
  booking_type_key text not null,
  from_weekday integer not null check (from_weekday between 1 and 7),
  to_weekday integer not null check (to_weekday between 1 and 7),
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute between 1 and 1440),
  is_peak boolean not null default false,
  price_cents bigint not null check (price_cents >= 0),
  foreign key (service_key, booking_type_key) references booking_type (service_key, key),
  check (from_weekday <= to_weekday),
  check (from_minute < to_minute),
  constraint session_price_no_overlap exclude using gist (
    service_key with =,
    booking_type_key with =,
    int4range(from_weekday, to_weekday, '[]') with &&,
    int4range(from_minute, to_minute) with &&)
);

create table service_option (
  service_key text not null references sport_service (key),
  id text not null check (id ~ '^[a-z][a-z0-9-]{1,29}$'),
  position integer not null,
  title text not null check (length(title) between 1 and 60),
  price_cents bigint not null check (price_cents >= 0),
  primary key (service_key, id),
  unique (service_key, position)
);

-- One court, or with no court named the whole service.
create table closure (
  id bigint generated always as identity primary key,
  service_key text not null references sport_service (key),
  court_id bigint,
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  reason text not null check (length(reason) between 1 and 80),
  created_at timestamptz not null,
  foreign key (court_id, service_key) references court (id, service_key),
  check (not lower_inf(during) and not upper_inf(during))
);
create index closure_during on closure using gist (service_key, during);

-- Five minutes of courtesy. It has a beginning and an end, so an outlived hold blocks nobody even before it is swept away.
create table session_hold (
  id bigint generated always as identity primary key,
  service_key text not null references sport_service (key),
  court_id bigint not null references court (id),
  during tstzrange not null check (not isempty(during)),
  session_date date not null,
  member_id bigint not null references member (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (created_at < expires_at),
  constraint session_hold_one_per_session exclude using gist (
    court_id with =,
    during with &&,
    tstzrange(created_at, expires_at) with &&),
  -- Checked at commit: the new hold stands before the old one goes, so that a refused one costs nothing.
  constraint session_hold_one_per_member exclude using gist (
    service_key with =,
    member_id with =,
    tstzrange(created_at, expires_at) with &&) deferrable initially deferred
);
create index session_hold_day on session_hold (service_key, session_date);
create index session_hold_member on session_hold (member_id, service_key);

create table notice (
  id bigint generated always as identity primary key,
  -- Null: for the whole club.
  service_key text references sport_service (key),
  title text not null check (length(title) between 1 and 120),
  html text not null check (length(html) <= 20000),
  is_pinned boolean not null default false,
  published_at timestamptz not null,
  expires_at timestamptz,
  check (published_at < expires_at)
);
create index notice_published on notice (published_at desc);
