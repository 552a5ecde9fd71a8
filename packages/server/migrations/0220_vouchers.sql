-- Vouchers: sold for money, redeemed once and as a whole to a balance. The club has the hash of a code, never the code.

-- Kinds that are allowed already stay allowed, whatever they are.
do $$
declare
  rule record;
begin
  for rule in
    select conrelid::regclass as relation, conname as name, pg_get_constraintdef(oid) as definition,
      case conname
        when 'ledger_entry_kind_check' then $kinds$'voucher'::text, 'expiry'::text$kinds$
        else $kinds$'voucher'::text$kinds$
      end as kinds
    from pg_constraint where conname in ('ledger_entry_kind_check', 'ledger_account_kind_check')
  loop
    execute format('alter table %s drop constraint %I', rule.relation, rule.name);
    execute format('alter table %s add constraint %I %s', rule.relation, rule.name,
      replace(rule.definition, 'ARRAY[', 'ARRAY[' || rule.kinds || ', '));
  end loop;
end
$$;
create unique index ledger_account_voucher on ledger_account (kind) where kind = 'voucher';
comment on index ledger_account_voucher is 'The club has one account for the vouchers that nobody has redeemed.';
insert into ledger_account (kind) values ('voucher');

create sequence voucher_number;

create table voucher (
  id bigint generated always as identity primary key,
  key text not null constraint voucher_key_unique unique constraint voucher_key_format check (key ~ '^VOU-[0-9]{6,}$'),
  code_hash text not null constraint voucher_code_once unique,
  amount_cents bigint not null constraint voucher_amount check (amount_cents > 0),
  state text not null default 'sold'
    constraint voucher_state check (state in ('sold', 'redeemed', 'expired', 'returned')),
  method text not null constraint voucher_method check (method in ('cash', 'terminal')),
  -- Of the terminal's slip.
  reference text constraint voucher_reference_length check (length(reference) between 1 and 60),
  -- The member who bought it; anybody may buy one at the counter.
  buyer_id bigint references member (id),
  -- What the buyer wants to be read by whoever redeems it.
  from_name text constraint voucher_from_name check (length(from_name) between 1 and 60),
  note text constraint voucher_note check (length(note) between 1 and 160),
  -- The last day on which it can be redeemed; null: it does not end.
  expires_on date,
  entry_id bigint not null constraint voucher_sold_entry unique references ledger_entry (id),
  sold_by_id bigint not null references member (id),
  sold_at timestamptz not null,
  end_entry_id bigint constraint voucher_end_entry unique references ledger_entry (id),
  redeemed_by_id bigint references member (id),
  ended_at timestamptz,
  constraint voucher_reference_of_terminal check ((method = 'terminal') = (reference is not null)),
  constraint voucher_ended check (
    (state <> 'sold') = (ended_at is not null) and (state <> 'sold') = (end_entry_id is not null)
  ),
  constraint voucher_redeemed_by check ((state = 'redeemed') = (redeemed_by_id is not null))
);
create index voucher_expiring on voucher (expires_on) where state = 'sold';
create index voucher_state_newest on voucher (state, id desc);
create index voucher_buyer on voucher (buyer_id);
create index voucher_redeemer on voucher (redeemed_by_id);

-- A voucher ends once. What was written on it may be erased at any time.
create function check_voucher_end() returns trigger language plpgsql as $$
begin
  if old.state <> 'sold' and (new.state, new.end_entry_id, new.redeemed_by_id, new.ended_at)
      is distinct from (old.state, old.end_entry_id, old.redeemed_by_id, old.ended_at) then
    raise exception 'voucher % has ended', old.key
      using errcode = 'check_violation', constraint = 'voucher_ends_once';
  end if;
  if (new.key, new.code_hash, new.amount_cents, new.method, new.entry_id, new.sold_at)
      is distinct from (old.key, old.code_hash, old.amount_cents, old.method, old.entry_id, old.sold_at) then
    raise exception 'voucher % keeps what was sold', old.key using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger voucher_ends_once before update on voucher for each row execute function check_voucher_end();

-- Wrong codes of a member, as wrong PINs are counted.
create table voucher_try (
  member_id bigint primary key references member (id),
  failures integer not null constraint voucher_try_failures check (failures >= 0),
  paused_until timestamptz
);

-- How long a voucher can be redeemed. Without a row, or without months, it does not end.
create table voucher_terms (
  only_row boolean primary key default true check (only_row),
  months integer constraint voucher_terms_months check (months between 12 and 120),
  version integer not null default 0
);

comment on table voucher is 'money: Vouchers, what they are worth and how each ended. The code is stored as a keyed hash.';
comment on constraint voucher_key_unique on voucher is 'A voucher has a number of its own, which is not its code.';
comment on constraint voucher_key_format on voucher is 'The number of a voucher, such as VOU-000012.';
comment on constraint voucher_code_once on voucher is 'A code is given once.';
comment on constraint voucher_amount on voucher is 'A voucher is worth something.';
comment on constraint voucher_state on voucher is 'A voucher is sold, and then ends in one of three ways.';
comment on constraint voucher_method on voucher is 'Vouchers are paid in cash or at the card terminal.';
comment on constraint voucher_reference_length on voucher is 'The number of a slip is short.';
comment on constraint voucher_from_name on voucher is 'The name of the giver is short.';
comment on constraint voucher_note on voucher is 'The sentence of the giver has at most 160 characters.';
comment on constraint voucher_sold_entry on voucher is 'An entry sells one voucher.';
comment on constraint voucher_end_entry on voucher is 'An entry ends one voucher.';
comment on constraint voucher_reference_of_terminal on voucher is 'Exactly what was paid at the terminal has the number of its slip.';
comment on constraint voucher_ended on voucher is 'What has ended says when, and which entry ended it.';
comment on constraint voucher_redeemed_by on voucher is 'Exactly a redeemed voucher has a member on whose balance it is.';
comment on trigger voucher_ends_once on voucher is 'A voucher ends once, and keeps its code, its amount and how it was paid.';
comment on table voucher_try is 'money: Wrong voucher codes of members, and until when a member has to wait after five.';
comment on constraint voucher_try_failures on voucher_try is 'Wrong codes are counted from 0.';
comment on table voucher_terms is 'money: How many months a voucher can be redeemed.';
comment on constraint voucher_terms_months on voucher_terms is 'One to ten years.';
