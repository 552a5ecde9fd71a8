-- Who belongs to the club, how they prove it, and what was sent to them.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only stable because its dictionary could change; ours does not, so an index may use it.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent', value));

-- One row: which club this database belongs to, and whether it is the demo.
create table club (
  only_row boolean primary key default true check (only_row),
  is_demo boolean not null,
  created_at timestamptz not null default now()
);

create table member (
  id bigint generated always as identity primary key,
  code text not null constraint member_code_format check (code ~ '^[0-9A-Za-z-]{4,32}$'),
  first_name text not null check (length(first_name) between 1 and 30),
  surname text not null check (length(surname) between 1 and 30),
  gender text not null check (gender in ('M', 'F', 'O')),
  role text not null default 'member' check (role in ('member', 'admin', 'subadmin')),
  status text not null default 'active' check (status in ('active', 'suspended', 'erased')),
  email text check (length(email) <= 254),
  email_verified_at timestamptz,
  language text not null default 'en' check (language in ('en', 'tr', 'ar')),
  layout jsonb not null default '{}',
  picture text,
  created_at timestamptz not null default now(),
  search_text text generated always as (fold_text(code || ' ' || first_name || ' ' || surname)) stored
);
create unique index member_code_unique on member (lower(code));
create index member_search on member using gin (search_text gin_trgm_ops);
create index member_status_code on member (status, code);

create table member_credential (
  member_id bigint primary key references member (id),
  password_hash text not null,
  must_change_password boolean not null default false,
  temporary_hash text,
  temporary_expires_at timestamptz,
  pin_hash text,
  pin_failures integer not null default 0 check (pin_failures >= 0),
  pin_locked_until timestamptz,
  check ((temporary_hash is null) = (temporary_expires_at is null))
);

create table session (
  id uuid primary key,
  member_id bigint not null references member (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'password_changed', 'suspended', 'pin_locked', 'replaced')),
  address text not null,
  user_agent text not null,
  check ((ended_at is null) = (end_reason is null))
);
create index session_live on session (member_id) where ended_at is null;

-- Every login attempt stands here before its password is checked; success takes it away.
create table login_attempt (
  id bigint generated always as identity primary key,
  login_name text not null,
  address text not null,
  attempted_at timestamptz not null
);
create index login_attempt_name on login_attempt (login_name, attempted_at);
create index login_attempt_address on login_attempt (address, attempted_at);

create table password_request (
  id bigint generated always as identity primary key,
  login_name text not null,
  address text not null,
  requested_at timestamptz not null
);
create index password_request_name on password_request (login_name, requested_at);
create index password_request_address on password_request (address, requested_at);

create table membership_application (
  id bigint generated always as identity primary key,
  reference uuid not null unique default gen_random_uuid(),
  first_name text not null check (length(first_name) between 1 and 30),
  last_name text not null check (length(last_name) between 1 and 30),
  gender text not null check (gender in ('M', 'F', 'O')),
  birthday date not null,
  email text not null check (length(email) <= 254),
  password_hash text not null,
  status text not null default 'new' check (status in ('new', 'accepted', 'declined')),
  created_at timestamptz not null
);
create index membership_application_status on membership_application (status, id);

create table notification (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  kind text not null,
  params jsonb not null default '{}',
  link text,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_member on notification (member_id, id desc);
create index notification_unread on notification (member_id) where read_at is null;

-- Mail is written in the transaction it speaks of and sent afterwards.
create table outbox_mail (
  id bigint generated always as identity primary key,
  member_id bigint references member (id),
  recipient text not null,
  subject text not null,
  body text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index outbox_mail_due on outbox_mail (next_attempt_at) where status = 'queued';

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  actor_id bigint references member (id),
  subject_id bigint references member (id),
  details jsonb not null default '{}',
  address text,
  request_id text
);
create index audit_log_subject on audit_log (subject_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
