-- Doors and lights of the courts: what they should be, what they say of themselves, and the codes that open doors.

create table device_link (
  id bigint generated always as identity primary key,
  connector text not null
    constraint device_link_connector check (connector in ('mqtt', 'shelly', 'loxone', 'nuki', 'webhook')),
  title text not null constraint device_link_title check (length(title) between 1 and 60),
  url text not null constraint device_link_url check (length(url) between 1 and 300),
  user_name text constraint device_link_user check (length(user_name) between 1 and 100),
  sealed_secret text constraint device_link_secret check (length(sealed_secret) between 1 and 1000),
  -- When one of its devices last answered, and what is wrong since then.
  contact_at timestamptz,
  fault text constraint device_link_fault check (fault in ('unreachable', 'refused', 'not_understood')),
  fault_since timestamptz,
  made_by_id bigint not null references member (id),
  made_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1,
  constraint device_link_fault_since check ((fault is null) = (fault_since is null))
);
create index device_link_maker on device_link (made_by_id);
comment on table device_link is 'clubhouse: How the club reaches its devices: a broker, a relay, a lock service. Secrets are sealed.';
comment on constraint device_link_connector on device_link is 'A link speaks one of the known ways.';
comment on constraint device_link_title on device_link is 'A link has a short title.';
comment on constraint device_link_fault_since on device_link is 'A fault says since when.';

create table device (
  id bigint generated always as identity primary key,
  link_id bigint not null references device_link (id),
  kind text not null constraint device_kind check (kind in ('light', 'door')),
  -- A topic, a channel, a control or a lock, as its link calls it.
  address text not null constraint device_address check (length(address) between 1 and 200),
  court_id bigint references court (id),
  title text constraint device_title check (length(title) between 1 and 60),
  -- What players read while the door does not answer; null: the product's own words.
  fallback text constraint device_fallback check (length(fallback) between 1 and 200),
  translations jsonb not null default '{}',
  -- Members have a code of their own for it.
  is_for_members boolean not null default false,
  -- Whoever enters the code of a booking is checked in.
  checks_in boolean not null default false,
  made_by_id bigint not null references member (id),
  made_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1,
  constraint device_of_kind check (case kind
    when 'light' then court_id is not null and title is null and fallback is null and not is_for_members and not checks_in
    else court_id is null and title is not null end)
);
create unique index device_address_once on device (link_id, address) where ended_at is null;
create unique index device_light_once on device (court_id) where ended_at is null;
create index device_maker on device (made_by_id);
comment on table device is 'clubhouse: Doors, and the lights of courts.';
comment on constraint device_of_kind on device is 'A light is of a court; a door has a title.';
comment on index device_address_once is 'What a link reaches is one device.';
comment on index device_light_once is 'A court has one light.';

create table door_area (
  device_id bigint not null references device (id),
  service_key text not null references sport_service (key),
  -- Null: the whole sport.
  court_id bigint,
  foreign key (court_id, service_key) references court (id, service_key),
  constraint door_area_once unique nulls not distinct (device_id, service_key, court_id)
);
create index door_area_service on door_area (service_key);
comment on table door_area is 'clubhouse: Which sports or courts are reached through a door.';
comment on constraint door_area_once on door_area is 'A door serves a court once.';

create table device_wanted (
  device_id bigint primary key references device (id),
  -- The light is on, or the door is open.
  is_on boolean not null,
  until timestamptz,
  reason text not null constraint device_wanted_reason
    check (reason in ('booked', 'course', 'series', 'tournament', 'event', 'hand', 'closed', 'none')),
  -- The hash of what it and its codes should be, and of what was brought to it last.
  wish text not null,
  brought text,
  brought_at timestamptz,
  -- Since when it reports something else, when that was noticed, and since when it is equal again.
  differs_since timestamptz,
  noticed_at timestamptz,
  equal_since timestamptz,
  constraint device_wanted_brought check ((brought is null) = (brought_at is null)),
  constraint device_wanted_noticed check (noticed_at is null or differs_since is not null)
);
comment on table device_wanted is 'clubhouse: What each device should be now.';
comment on constraint device_wanted_brought on device_wanted is 'What was brought says when.';
comment on constraint device_wanted_noticed on device_wanted is 'Only a difference is noticed.';

create table device_reported (
  device_id bigint primary key references device (id),
  -- Null: it has not said yet.
  is_on boolean,
  codes text[] not null default '{}',
  at timestamptz,
  fault text constraint device_reported_fault check (fault in ('unreachable', 'refused', 'not_understood')),
  fault_since timestamptz,
  tried_at timestamptz,
  constraint device_reported_at check (is_on is null or at is not null),
  constraint device_reported_fault_since check ((fault is null) = (fault_since is null))
);
comment on table device_reported is 'clubhouse: What each device last said of itself.';
comment on constraint device_reported_at on device_reported is 'What a device says has a time.';
comment on constraint device_reported_fault_since on device_reported is 'A fault says since when.';

create table device_override (
  device_id bigint primary key references device (id),
  action text not null constraint device_override_action check (action in ('on', 'off', 'open', 'opened')),
  starts_at timestamptz not null,
  until timestamptz not null,
  by_id bigint not null references member (id),
  constraint device_override_ends check (starts_at < until and until <= starts_at + interval '4 hours')
);
create index device_override_actor on device_override (by_id);
comment on table device_override is 'clubhouse: What the desk has set by hand; it ends by itself.';
comment on constraint device_override_ends on device_override is 'Nothing stays set by hand for longer than four hours.';

create table door_code (
  id bigint generated always as identity primary key,
  device_id bigint not null references device (id),
  code text not null constraint door_code_form check (code ~ '^[1-9]{6}$' and code not like '12%'),
  booking_id bigint references court_booking (id),
  member_id bigint references member (id),
  during tstzrange not null constraint door_code_during
    check (not isempty(during) and not lower_inf(during)),
  -- The players for whom it was made: others get another code.
  players bigint[] not null default '{}',
  made_at timestamptz not null,
  ended_at timestamptz,
  constraint door_code_owner check (num_nonnulls(booking_id, member_id) = 1),
  constraint door_code_unique exclude using gist (device_id with =, code with =, during with &&)
);
create unique index door_code_of_booking on door_code (booking_id, device_id) where booking_id is not null and ended_at is null;
create unique index door_code_of_member on door_code (member_id, device_id) where member_id is not null and ended_at is null;
create index door_code_booking on door_code (booking_id);
create index door_code_member on door_code (member_id);
create index door_code_window on door_code using gist (device_id, during);
comment on table door_code is 'clubhouse: Codes that open a door, each for a booking or a member, in its window.';
comment on constraint door_code_owner on door_code is 'A code is of a booking or of a member.';
comment on constraint door_code_unique on door_code is 'No two codes of a door are alike in one window.';
comment on index door_code_of_booking is 'A booking has one code for a door.';
comment on index door_code_of_member is 'A member has one code for a door.';

create table device_event (
  link_id bigint not null references device_link (id),
  event_id text not null constraint device_event_id check (length(event_id) between 1 and 100),
  device_id bigint not null references device (id),
  type text not null constraint device_event_type check (type in ('report', 'code')),
  at timestamptz not null,
  primary key (link_id, event_id)
);
create index device_event_device on device_event (device_id, at);
comment on table device_event is 'clubhouse: What devices have told by themselves, each once.';
