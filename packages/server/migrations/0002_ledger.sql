-- Double-entry ledger. Positive is a credit: it raises a member's balance. Every entry sums to zero.

create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('member', 'income', 'card_clearing', 'cash', 'adjustment')),
  member_id bigint unique references member (id),
  -- What the income is from: a service key, or 'subscription'.
  income_of text unique,
  -- Kept for members only: a shared account's row would make every booking of the club wait for every other.
  balance_cents bigint not null default 0,
  constraint ledger_account_owner check ((kind = 'member') = (member_id is not null)),
  constraint ledger_account_income check ((kind = 'income') = (income_of is not null)),
  constraint member_balance_not_negative check (balance_cents >= 0),
  constraint shared_balance_not_kept check (kind = 'member' or balance_cents = 0)
);
create unique index ledger_account_shared on ledger_account (kind) where kind in ('card_clearing', 'cash', 'adjustment');

create table ledger_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('booking', 'refund', 'topup', 'cash', 'adjustment', 'subscription')),
  -- The one business event this entry records, such as 'booking:TEN-000123'.
  source text not null constraint ledger_entry_source_unique unique,
  reverses_id bigint constraint ledger_entry_reversed_once unique references ledger_entry (id),
  actor_id bigint references member (id),
  details jsonb not null default '{}',
  created_at timestamptz not null,
  check ((kind = 'refund') = (reverses_id is not null))
);

create table ledger_posting (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger_entry (id),
  account_id bigint not null references ledger_account (id),
  amount_cents bigint not null check (amount_cents <> 0),
  -- The member's balance after this posting; null for shared accounts.
  balance_after_cents bigint
);
create index ledger_posting_entry on ledger_posting (entry_id);
create index ledger_posting_account on ledger_posting (account_id, id desc);

create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_posting_append_only before update or delete on ledger_posting
  for each row execute function refuse_change();

-- The balance moves with the posting, in the same statement, and in no other way.
create function keep_balance() returns trigger language plpgsql as $$
begin
  update ledger_account set balance_cents = balance_cents + new.amount_cents
    where id = new.account_id and kind = 'member'
    returning balance_cents into new.balance_after_cents;
  return new;
end
$$;
create trigger ledger_posting_keeps_balance before insert on ledger_posting
  for each row execute function keep_balance();

create function refuse_loose_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'a balance changes only by a posting' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger ledger_account_balance_guard before update of balance_cents on ledger_account
  for each row execute function refuse_loose_balance();

create function refuse_opening_balance() returns trigger language plpgsql as $$
begin
  if new.balance_cents <> 0 then
    raise exception 'an account opens with nothing' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger ledger_account_opens_empty before insert on ledger_account
  for each row execute function refuse_opening_balance();

create function check_entry_balanced(checked_id bigint) returns void language plpgsql as $$
declare
  postings bigint;
  total bigint;
begin
  select count(*), coalesce(sum(amount_cents), 0) into postings, total from ledger_posting where entry_id = checked_id;
  if postings < 2 or total <> 0 then
    raise exception 'ledger entry % is not balanced: % postings, sum % cents', checked_id, postings, total
      using errcode = 'check_violation', constraint = 'ledger_entry_balanced';
  end if;
end
$$;
create function check_new_entry() returns trigger language plpgsql as $$
begin
  perform check_entry_balanced(new.id);
  return null;
end
$$;
create function check_new_posting() returns trigger language plpgsql as $$
begin
  perform check_entry_balanced(new.entry_id);
  return null;
end
$$;
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function check_new_entry();
create constraint trigger ledger_posting_balanced after insert on ledger_posting
  deferrable initially deferred for each row execute function check_new_posting();

insert into ledger_account (kind) values ('card_clearing'), ('cash'), ('adjustment');

-- Receipt numbers have no gaps: the counter's row is locked by the transaction that uses the number.
create table receipt_counter (
  year integer primary key,
  last_number bigint not null check (last_number >= 0)
);

create table receipt (
  id bigint generated always as identity primary key,
  year integer not null references receipt_counter (year),
  number bigint not null,
  member_id bigint not null references member (id),
  entry_id bigint not null references ledger_entry (id),
  amount_cents bigint not null,
  issued_at timestamptz not null,
  constraint receipt_number_unique unique (year, number)
);
create index receipt_member on receipt (member_id, id desc);
create index receipt_entry on receipt (entry_id);
create trigger receipt_append_only before update or delete on receipt
  for each row execute function refuse_change();
