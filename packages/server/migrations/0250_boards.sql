-- Wall boards: screens in the club house. Whoever has the address reads one.

create table board (
  id bigint generated always as identity primary key,
  title text not null constraint board_title check (length(title) between 1 and 60),
  -- How players are named.
  names text not null constraint board_names check (names in ('full', 'short', 'none')),
  languages text[] not null constraint board_languages check (cardinality(languages) between 1 and 20),
  -- What the address is made of, and its hash, by which it is found.
  nonce uuid not null default gen_random_uuid(),
  secret_hash text not null constraint board_secret_once unique,
  made_by_id bigint not null references member (id),
  made_at timestamptz not null,
  seen_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1
);
create index board_maker on board (made_by_id);
comment on table board is 'clubhouse: Wall boards and the addresses under which they are read.';
comment on constraint board_title on board is 'A board has a short title.';
comment on constraint board_names on board is 'A board names players in full, shortened or not at all.';
comment on constraint board_languages on board is 'A board has at least one language.';
comment on constraint board_secret_once on board is 'Each board has an address of its own.';
