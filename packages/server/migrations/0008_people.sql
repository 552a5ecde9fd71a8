-- Profiles, verified addresses, messages to the club, help topics.

create table member_profile (
  member_id bigint primary key references member (id),
  mailing_name text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  address3 text not null default '',
  address4 text not null default '',
  town text not null default '',
  country text not null default '',
  post_code text not null default '',
  date_of_birth date,
  id_no text not null default '',
  telephones jsonb not null default '[]' check (jsonb_typeof(telephones) = 'array'),
  children jsonb not null default '[]' check (jsonb_typeof(children) = 'array'),
  cars jsonb not null default '[]' check (jsonb_typeof(cars) = 'array'),
  updated_at timestamptz not null
);

alter table member add column show_name_in_schedule boolean not null default true;
alter table member add column erasure_requested_at timestamptz;

-- One new address at a time waits for its code.
create table email_verification (
  member_id bigint primary key references member (id),
  email text not null check (length(email) <= 254),
  code_hash text not null,
  tries integer not null default 0 check (tries >= 0),
  expires_at timestamptz not null
);

-- Counted apart from the request itself, so that cancelling and asking again does not reset the count.
create table email_code_sent (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  sent_at timestamptz not null
);
create index email_code_sent_member on email_code_sent (member_id, sent_at);

create table contact_message (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  type text not null check (type in ('Complaint', 'Help', 'Inquiry', 'Suggestion')),
  message text not null check (length(message) between 1 and 800),
  status text not null default 'new' check (status in ('new', 'answered')),
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by_id bigint references member (id),
  check ((status = 'answered') = (answered_at is not null and answered_by_id is not null))
);
create index contact_message_status on contact_message (status, id desc);
create index contact_message_member on contact_message (member_id, created_at);

create table help_topic (
  id bigint generated always as identity primary key,
  -- Folded screen name: letters and digits only, such as 'tennisschedule'.
  screen text not null check (screen ~ '^[a-z0-9]+$'),
  position integer not null,
  language text not null check (language in ('en', 'tr', 'ar')),
  title text not null,
  heading text not null,
  description text not null,
  html text not null check (length(html) <= 20000),
  video_title text,
  video_url text check (video_url ~ '^(/|https://)'),
  unique (screen, language, position),
  check ((video_title is null) = (video_url is null))
);
