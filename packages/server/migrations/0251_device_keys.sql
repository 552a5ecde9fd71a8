-- Keys with which a device calls without a login, and how often a kiosk has guessed.

create table access_key (
  id bigint generated always as identity primary key,
  title text not null constraint access_key_title check (length(title) between 1 and 60),
  -- What it may do.
  scopes text[] not null constraint access_key_scopes check (cardinality(scopes) between 1 and 20),
  secret_hash text not null constraint access_key_secret_once unique,
  -- From where it is used; empty: from anywhere.
  networks text[] not null default '{}' constraint access_key_networks check (cardinality(networks) <= 20),
  -- The last day of the club on which it works.
  ends_on date not null,
  made_by_id bigint not null references member (id),
  made_at timestamptz not null,
  used_at timestamptz,
  used_address text,
  ended_at timestamptz
);
create index access_key_maker on access_key (made_by_id);
comment on table access_key is 'people: Keys of devices, with what they may do. Only the hash of a key is stored.';
comment on constraint access_key_title on access_key is 'A key has a short title.';
comment on constraint access_key_scopes on access_key is 'A key may do something.';
comment on constraint access_key_secret_once on access_key is 'No two keys are alike.';
comment on constraint access_key_networks on access_key is 'A key works from anywhere or from a few networks.';

create table kiosk_guesses (
  key_id bigint primary key references access_key (id),
  -- Since the first of them.
  since timestamptz not null,
  count integer not null constraint kiosk_guesses_count check (count >= 0)
);
comment on table kiosk_guesses is 'clubhouse: Wrong numbers and PINs at a kiosk within a while.';
comment on constraint kiosk_guesses_count on kiosk_guesses is 'Guesses are counted.';
