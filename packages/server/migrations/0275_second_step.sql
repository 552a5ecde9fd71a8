-- The second step of a login: an authenticator app, and codes on paper for the day when the telephone is lost.
create table two_step (
  member_id bigint primary key references member (id),
  sealed_secret text not null,
  begun_at timestamptz not null,
  -- Null: begun, and not confirmed by a code of the app.
  since timestamptz,
  -- The newest half minute whose code was used, counted from 1970.
  used_step bigint,
  failures integer not null default 0 constraint two_step_failures check (failures between 0 and 5),
  locked_until timestamptz
);
comment on table two_step is 'people: The second step of a login, for staff who have switched it on. The secret is sealed.';
comment on constraint two_step_failures on two_step is 'Wrong codes are counted until they lock.';

create table recovery_code (
  member_id bigint not null references two_step (member_id) on delete cascade,
  code_hash text not null,
  primary key (member_id, code_hash)
);
comment on table recovery_code is 'people: Codes on paper that replace one of the app. A used one is deleted; only hashes are stored.';

-- A passkey is a key pair of a device; the club has the public half.
create table passkey (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  -- Of the device: names the passkey in every login.
  credential_id text not null constraint passkey_once unique,
  public_key bytea not null,
  -- How often it has signed, where the device counts.
  counter bigint not null constraint passkey_counter check (counter >= 0),
  title text not null constraint passkey_title check (length(title) between 1 and 60),
  made_at timestamptz not null,
  used_at timestamptz
);
create index passkey_member on passkey (member_id);
comment on table passkey is 'people: Public keys of devices with which members log in.';
comment on constraint passkey_once on passkey is 'A passkey belongs to one person.';
comment on constraint passkey_counter on passkey is 'A device counts upwards.';
comment on constraint passkey_title on passkey is 'A passkey has a short title.';

create table used_challenge (
  challenge text primary key,
  expires_at timestamptz not null
);
create index used_challenge_expiry on used_challenge (expires_at);
comment on table used_challenge is 'people: What a passkey has signed already, until it would be too old anyway.';
