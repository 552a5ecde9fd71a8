-- Passes: several sessions paid before. What a pass has left is moved by its uses alone, and so cannot differ from them.

-- Kinds that are allowed already stay allowed, whatever they are.
do $$
declare
  rule record;
begin
  for rule in
    select conrelid::regclass as relation, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conname in ('ledger_entry_kind_check', 'ledger_account_kind_check')
  loop
    execute format('alter table %s drop constraint %I', rule.relation, rule.name);
    execute format('alter table %s add constraint %I %s', rule.relation, rule.name,
      replace(rule.definition, 'ARRAY[', 'ARRAY[''pass''::text, '));
  end loop;
end
$$;
create unique index ledger_account_pass on ledger_account (kind) where kind = 'pass';
comment on index ledger_account_pass is 'The club has one account for what passes have left.';
insert into ledger_account (kind) values ('pass');

create table pass_kind (
  id bigint generated always as identity primary key,
  key text not null constraint pass_kind_key_unique unique
    constraint pass_kind_key_format check (key ~ '^[a-z0-9-]{1,30}$'),
  title text not null,
  translations jsonb not null default '{}',
  units integer not null constraint pass_kind_units check (units between 1 and 100),
  price_cents bigint not null constraint pass_kind_price check (price_cents >= units),
  -- How long it can be used from the day on which it is sold.
  months integer not null constraint pass_kind_months check (months between 1 and 60),
  covers text not null default 'court' constraint pass_kind_covers check (covers in ('court', 'lesson')),
  -- Null: every sport, every type, every coach.
  service_key text references sport_service (key),
  booking_type_key text,
  coach_id bigint references coach (member_id),
  is_off_peak boolean not null default false,
  is_for_family boolean not null default false,
  is_active boolean not null default true,
  position integer not null,
  version integer not null default 0,
  constraint pass_kind_type_of_sport check (booking_type_key is null or service_key is not null),
  constraint pass_kind_coach_of_lesson check (coach_id is null or covers = 'lesson'),
  constraint pass_kind_lesson_has_no_type check (covers = 'court' or booking_type_key is null)
);

create sequence pass_number;

create table pass (
  id bigint generated always as identity primary key,
  key text not null constraint pass_key_unique unique constraint pass_key_format check (key ~ '^PAS-[0-9]{6,}$'),
  kind_id bigint not null references pass_kind (id),
  owner_id bigint not null references member (id),
  units integer not null constraint pass_units check (units between 1 and 100),
  price_cents bigint not null constraint pass_price check (price_cents >= units),
  units_left integer not null,
  left_cents bigint not null,
  -- The last day of a session that it pays.
  ends_on date not null,
  entry_id bigint not null constraint pass_sold_entry unique references ledger_entry (id),
  sold_by_id bigint not null references member (id),
  sold_at timestamptz not null,
  -- Of which days before its end its owner was told.
  told_days integer constraint pass_told_days check (told_days in (30, 7)),
  constraint pass_units_left check (units_left between 0 and units),
  constraint pass_left_cents check (left_cents between 0 and price_cents),
  constraint pass_ends_at_zero check ((units_left = 0) = (left_cents = 0))
);
create index pass_owner on pass (owner_id, ends_on);
create index pass_kind_of on pass (kind_id);
create index pass_ending on pass (ends_on) where units_left > 0;

create table pass_use (
  id bigint generated always as identity primary key,
  pass_id bigint not null references pass (id),
  reason text not null constraint pass_use_reason check (reason in ('booking', 'expired', 'returned')),
  units integer not null constraint pass_use_units check (units > 0),
  amount_cents bigint not null constraint pass_use_amount check (amount_cents > 0),
  booking_id bigint references court_booking (id),
  -- Whose share it pays.
  member_id bigint references member (id),
  -- The entry that took what was left; a booking has its own.
  entry_id bigint constraint pass_use_entry unique references ledger_entry (id),
  is_live boolean not null default true,
  made_at timestamptz not null,
  ended_at timestamptz,
  constraint pass_use_of_booking check (
    (reason = 'booking') = (booking_id is not null) and (reason = 'booking') = (member_id is not null)
    and (reason <> 'booking') = (entry_id is not null)
  ),
  constraint pass_use_ended check (is_live = (ended_at is null))
);
create unique index pass_use_once on pass_use (booking_id, member_id) where is_live;
comment on index pass_use_once is 'The share of a player in a booking is paid by one pass at most.';
create index pass_use_of_pass on pass_use (pass_id, id);
create index pass_use_of_member on pass_use (member_id);

-- A use takes from its pass, and gives back when it ends. It ends once.
create function move_pass_units() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update pass set units_left = units_left - new.units, left_cents = left_cents - new.amount_cents where id = new.pass_id;
  elsif old.is_live and not new.is_live then
    update pass set units_left = units_left + old.units, left_cents = left_cents + old.amount_cents where id = old.pass_id;
  elsif new.is_live and not old.is_live then
    raise exception 'use % of a pass has ended', old.id
      using errcode = 'check_violation', constraint = 'pass_use_ends_once';
  end if;
  return null;
end
$$;
create trigger pass_use_moves after insert or update on pass_use for each row execute function move_pass_units();

create function check_pass_use() returns trigger language plpgsql as $$
begin
  if (new.pass_id, new.reason, new.units, new.amount_cents, new.booking_id, new.member_id, new.entry_id)
      is distinct from (old.pass_id, old.reason, old.units, old.amount_cents, old.booking_id, old.member_id, old.entry_id) then
    raise exception 'use % of a pass keeps what it took', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger pass_use_stays before update on pass_use for each row execute function check_pass_use();

-- What is left is what the uses say: nobody else writes it.
create function check_pass() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (new.units_left, new.left_cents) is distinct from (new.units, new.price_cents) then
      raise exception 'pass % is sold whole', new.key using errcode = 'check_violation', constraint = 'pass_sold_whole';
    end if;
    return new;
  end if;
  if (new.units_left, new.left_cents) is distinct from (old.units_left, old.left_cents) and pg_trigger_depth() < 2 then
    raise exception 'what is left of pass % is moved by its uses', old.key using errcode = 'restrict_violation';
  end if;
  if (new.key, new.kind_id, new.owner_id, new.units, new.price_cents, new.entry_id, new.sold_at)
      is distinct from (old.key, old.kind_id, old.owner_id, old.units, old.price_cents, old.entry_id, old.sold_at) then
    raise exception 'pass % keeps what was sold', old.key using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger pass_moved_by_uses before insert or update on pass for each row execute function check_pass();

comment on table pass_kind is 'money: Passes that the club sells: how many sessions, for how much, how long, and what they pay.';
comment on constraint pass_kind_key_unique on pass_kind is 'Two kinds of passes have two keys.';
comment on constraint pass_kind_key_format on pass_kind is 'A key has small letters, digits and hyphens.';
comment on constraint pass_kind_units on pass_kind is 'One to a hundred sessions.';
comment on constraint pass_kind_price on pass_kind is 'Every session of a pass is worth at least a cent.';
comment on constraint pass_kind_months on pass_kind is 'One month to five years.';
comment on constraint pass_kind_covers on pass_kind is 'A pass pays courts or lessons.';
comment on constraint pass_kind_type_of_sport on pass_kind is 'A type belongs to a sport.';
comment on constraint pass_kind_coach_of_lesson on pass_kind is 'Only lessons are those of one coach.';
comment on constraint pass_kind_lesson_has_no_type on pass_kind is 'Lessons have no types to choose from.';
comment on table pass is 'money: Sold passes, and what each has left.';
comment on constraint pass_key_unique on pass is 'A pass has a number of its own.';
comment on constraint pass_key_format on pass is 'The number of a pass, such as PAS-000012.';
comment on constraint pass_units on pass is 'One to a hundred sessions.';
comment on constraint pass_price on pass is 'Every session of a pass is worth at least a cent.';
comment on constraint pass_sold_entry on pass is 'An entry sells one pass.';
comment on constraint pass_told_days on pass is 'The owner is told 30 and 7 days before the end.';
comment on constraint pass_units_left on pass is 'A pass never has fewer than no sessions left, nor more than were sold.';
comment on constraint pass_left_cents on pass is 'A pass is never worth less than nothing, nor more than was paid.';
comment on constraint pass_ends_at_zero on pass is 'With its last session a pass is worth nothing, and before it something.';
comment on trigger pass_moved_by_uses on pass is 'What is left changes by uses alone; what was sold stays.';
comment on table pass_use is 'money: What was taken from passes: by bookings, at their end, or paid back to the balance.';
comment on constraint pass_use_reason on pass_use is 'A booking used it, it expired, or it was paid back.';
comment on constraint pass_use_units on pass_use is 'A use takes at least one session.';
comment on constraint pass_use_amount on pass_use is 'A use takes at least a cent.';
comment on constraint pass_use_entry on pass_use is 'An entry takes from one pass.';
comment on constraint pass_use_of_booking on pass_use is 'A booking says whose share is paid; everything else has its own entry.';
comment on constraint pass_use_ended on pass_use is 'What has ended says when.';
comment on trigger pass_use_moves on pass_use is 'A use takes from its pass, and gives back once.';
comment on trigger pass_use_stays on pass_use is 'What was taken is not changed later.';
