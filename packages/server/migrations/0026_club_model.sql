-- Timetables and price lists that are valid from a day, categories of members, and titles in the club's languages.
-- The columns and tables of the old model stay for processes of the previous version that still run; nothing else reads
-- them. A later version removes them: opening_time, session_price, and of sport_service session_minutes,
-- lights_on_minute, light_price_cents and ac_price_cents.

-- Weekdays are ISO (1 Monday to 7 Sunday). A set as a multirange, so that an exclusion constraint can compare two sets.
create function weekday_set(weekdays integer[]) returns int4multirange
  language sql immutable strict parallel safe
  return (select range_agg(int4range(weekday, weekday + 1)) from unnest(weekdays) as weekday);

-- Null is every court.
create function court_set(court_ids bigint[]) returns int8multirange
  language sql immutable parallel safe
  return case when court_ids is null then int8multirange(int8range(null, null))
    else (select range_agg(int8range(id, id + 1)) from unnest(court_ids) as id) end;

-- Categories of members

create table member_category (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{1,29}$'),
  position integer not null constraint member_category_position_unique unique,
  title text not null check (length(title) between 1 and 40),
  -- {"tr": {"title": "..."}}; what is missing falls back to English. The same in all tables below.
  translations jsonb not null default '{}',
  is_default boolean not null default false,
  retired_from date,
  version integer not null default 1,
  constraint member_category_default_not_retired check (not is_default or retired_from is null)
);
create unique index member_category_one_default on member_category (is_default) where is_default;
insert into member_category (key, position, title, translations, is_default)
  values ('member', 1, 'Member', '{"tr": {"title": "Üye"}, "ar": {"title": "عضو"}}', true);

-- Checked at commit, because the default moves from one row to another.
create function require_default_category() returns trigger language plpgsql as $$
begin
  if not exists (select from member_category where is_default) then
    raise exception 'one category must be the default'
      using errcode = 'check_violation', constraint = 'member_category_default_exists';
  end if;
  return null;
end
$$;
create constraint trigger member_category_default_exists after update or delete on member_category
  deferrable initially deferred for each row execute function require_default_category();

create function default_category() returns text language sql stable
  return (select key from member_category where is_default);

-- Every member has a category. The default also serves inserts that do not know the column.
alter table member add column category_key text not null default default_category()
  references member_category (key);
create index member_category_members on member (category_key);

-- Whoever keeps a login session in memory keeps the member's category with it.
drop trigger member_standing_changed on member;
create trigger member_standing_changed after update of code, role, status, category_key on member
  for each row when ((old.code, old.role, old.status, old.category_key)
    is distinct from (new.code, new.role, new.status, new.category_key))
  execute function tell_standing_change();

-- Sports, courts and booking types

alter table sport_service
  add column is_active boolean not null default true,
  add column translations jsonb not null default '{}',
  add column version integer not null default 1,
  add column timetable_version integer not null default 1,
  add column price_version integer not null default 1,
  -- Grows with every change of what a booking of the sport is calculated from.
  add column revision integer not null default 1;

alter table court
  add column is_outdoor boolean not null default false,
  -- The first day on which nobody plays on it any more. Courts are never deleted.
  add column retired_from date,
  add column translations jsonb not null default '{}',
  add column version integer not null default 1;

alter table booking_type
  add column is_active boolean not null default true,
  add column translations jsonb not null default '{}';

alter table service_option
  add column is_active boolean not null default true,
  add column translations jsonb not null default '{}';

-- A booking whose type was deleted gets it back, out of use.
insert into booking_type (service_key, key, position, title, minimum_players, maximum_players, is_active)
  select service_key, booking_type_key,
    coalesce((select max(position) from booking_type where booking_type.service_key = orphan.service_key), 0)
      + row_number() over (partition by service_key order by booking_type_key),
    initcap(replace(booking_type_key, '-', ' ')), 1, 4, false
  from (
    select distinct service_key, booking_type_key from court_booking
    where not exists (select from booking_type
      where booking_type.service_key = court_booking.service_key and booking_type.key = court_booking.booking_type_key)
  ) as orphan;
alter table court_booking add constraint court_booking_type
  foreign key (service_key, booking_type_key) references booking_type (service_key, key);

-- Timetables. Each is valid from its day until the next one begins, so there can be no gap and no overlap.

create table timetable (
  id bigint generated always as identity primary key,
  service_key text not null references sport_service (key),
  valid_from date not null,
  session_minutes integer not null check (session_minutes between 15 and 480),
  lights_on_minute integer check (lights_on_minute between 0 and 1440),
  constraint timetable_one_per_day unique (service_key, valid_from)
);

create table timetable_opening (
  id bigint generated always as identity primary key,
  timetable_id bigint not null references timetable (id) on delete cascade,
  weekdays integer[] not null check (cardinality(weekdays) > 0 and weekdays <@ '{1,2,3,4,5,6,7}'),
  opens_minute integer not null check (opens_minute between 0 and 1439),
  closes_minute integer not null check (closes_minute between 1 and 1440),
  court_ids bigint[] check (cardinality(court_ids) > 0),
  check (opens_minute < closes_minute),
  constraint timetable_opening_no_overlap exclude using gist (
    timetable_id with =,
    weekday_set(weekdays) with &&,
    court_set(court_ids) with &&,
    int4range(opens_minute, closes_minute) with &&)
);
create index timetable_opening_timetable on timetable_opening (timetable_id);

insert into timetable (service_key, valid_from, session_minutes, lights_on_minute)
  select key, '2000-01-01', session_minutes, lights_on_minute from sport_service;
insert into timetable_opening (timetable_id, weekdays, opens_minute, closes_minute)
  select timetable.id, array(select generate_series(from_weekday, to_weekday)), opens_minute, closes_minute
  from opening_time join timetable using (service_key)
  order by opening_time.id;

-- Price lists. A session costs what the band says in which it starts; a row with a category wins over one without.

create table price_list (
  id bigint generated always as identity primary key,
  service_key text not null references sport_service (key),
  valid_from date not null,
  light_price_cents bigint not null default 0 check (light_price_cents between 0 and 9999999),
  ac_price_cents bigint not null default 0 check (ac_price_cents between 0 and 9999999),
  constraint price_list_one_per_day unique (service_key, valid_from),
  -- Lets the rows below name the list and its service together.
  unique (id, service_key)
);

create table price_band (
  id bigint generated always as identity primary key,
  price_list_id bigint not null,
  service_key text not null,
  position integer not null,
  name text not null check (length(name) between 1 and 40),
  translations jsonb not null default '{}',
  weekdays integer[] not null check (cardinality(weekdays) > 0 and weekdays <@ '{1,2,3,4,5,6,7}'),
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute between 1 and 1440),
  is_peak boolean not null default false,
  check (from_minute < to_minute),
  unique (price_list_id, position),
  unique (id, service_key),
  foreign key (price_list_id, service_key) references price_list (id, service_key) on delete cascade,
  constraint price_band_no_overlap exclude using gist (
    price_list_id with =,
    weekday_set(weekdays) with &&,
    int4range(from_minute, to_minute) with &&)
);

create table band_price (
  band_id bigint not null,
  service_key text not null,
  booking_type_key text not null,
  category_key text references member_category (key),
  price_cents bigint not null check (price_cents between 0 and 9999999),
  constraint band_price_once unique nulls not distinct (band_id, booking_type_key, category_key),
  foreign key (band_id, service_key) references price_band (id, service_key) on delete cascade,
  foreign key (service_key, booking_type_key) references booking_type (service_key, key)
);

insert into price_list (service_key, valid_from, light_price_cents, ac_price_cents)
  select key, '2000-01-01', light_price_cents, ac_price_cents from sport_service;

-- The old rows of different types may have different times: every day is cut where any of them begins or ends.
create temporary table old_band on commit drop as
  with day_price as (
    select price.service_key, weekday, booking_type_key, from_minute, to_minute, is_peak, price_cents, type.position
    from session_price as price
    join booking_type as type on type.service_key = price.service_key and type.key = price.booking_type_key
    cross join generate_series(1, 7) as weekday
    where weekday between from_weekday and to_weekday
  ), cut as (
    select service_key, weekday, from_minute as minute from day_price
    union select service_key, weekday, to_minute from day_price
  ), piece as (
    select service_key, weekday, minute as from_minute,
      lead(minute) over (partition by service_key, weekday order by minute) as to_minute
    from cut
  ), priced as (
    select piece.service_key, piece.weekday, piece.from_minute, piece.to_minute,
      jsonb_object_agg(booking_type_key, price_cents) as prices,
      -- As the schedule shows it: that of the first type.
      (array_agg(is_peak order by position))[1] as is_peak
    from piece join day_price on day_price.service_key = piece.service_key and day_price.weekday = piece.weekday
      and day_price.from_minute <= piece.from_minute and piece.to_minute <= day_price.to_minute
    group by piece.service_key, piece.weekday, piece.from_minute, piece.to_minute
  )
  select service_key, from_minute, to_minute, prices, is_peak, array_agg(weekday order by weekday) as weekdays,
    row_number() over (partition by service_key order by min(weekday), from_minute) as position
  from priced
  group by service_key, from_minute, to_minute, prices, is_peak;

insert into price_band (price_list_id, service_key, position, name, translations, weekdays, from_minute, to_minute, is_peak)
  select price_list.id, service_key, position, case when is_peak then 'Peak' else 'Standard' end,
    case when is_peak then '{"tr": {"name": "Yoğun saatler"}, "ar": {"name": "أوقات الذروة"}}'::jsonb
      else '{"tr": {"name": "Standart"}, "ar": {"name": "عادي"}}'::jsonb end,
    weekdays, from_minute, to_minute, is_peak
  from old_band join price_list using (service_key);
insert into band_price (band_id, service_key, booking_type_key, price_cents)
  select price_band.id, price_band.service_key, price.key, price.value::bigint
  from price_band
  join old_band on old_band.service_key = price_band.service_key and old_band.position = price_band.position
  cross join jsonb_each_text(old_band.prices) as price;

-- What a category changes of a sport's rules; null service is every sport, a null column the sport's own rule.

create table member_category_rule (
  category_key text not null references member_category (key),
  service_key text references sport_service (key),
  book_ahead_days integer check (book_ahead_days between 0 and 90),
  release_minute integer check (release_minute between 0 and 1439),
  live_bookings_per_day integer check (live_bookings_per_day >= 1),
  live_bookings_in_all integer check (live_bookings_in_all >= 1),
  constraint member_category_rule_once unique nulls not distinct (category_key, service_key)
);

-- What the club has saved of itself; null is the default of the environment.

alter table club
  add column name text check (length(name) between 1 and 60),
  add column address text check (length(address) <= 200),
  add column phone text check (length(phone) <= 40),
  add column email text check (length(email) <= 254),
  add column theme_colour text check (theme_colour ~ '^#[0-9a-f]{6}$'),
  add column time_zone text,
  add column legal_texts jsonb,
  add column version integer not null default 0,
  -- Members can use the club from then on.
  add column opened_at timestamptz;
update club set opened_at = created_at;

create table club_holiday (
  date date primary key,
  title text not null check (length(title) between 1 and 40),
  translations jsonb not null default '{}'
);
