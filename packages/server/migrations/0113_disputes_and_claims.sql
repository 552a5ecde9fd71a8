-- Card money that a bank takes back after it was credited: disputes, returns and late failures. What the balance no longer has
-- of it is a claim of the club, which is never a negative balance.

-- Kinds that are allowed already stay allowed, whatever they are.
do $$
declare
  rule record;
begin
  for rule in
    select conrelid::regclass as relation, conname as name, pg_get_constraintdef(oid) as definition,
      case conname
        when 'ledger_entry_kind_check' then $kinds$'dispute'::text, 'claim'::text, 'card_refund'::text$kinds$
        else $kinds$'claim'::text, 'claim_loss'::text$kinds$
      end as kinds
    from pg_constraint where conname in ('ledger_entry_kind_check', 'ledger_account_kind_check')
  loop
    execute format('alter table %s drop constraint %I', rule.relation, rule.name);
    execute format('alter table %s add constraint %I %s', rule.relation, rule.name,
      replace(rule.definition, 'ARRAY[', 'ARRAY[' || rule.kinds || ', '));
  end loop;
end
$$;
create unique index ledger_account_claims on ledger_account (kind) where kind in ('claim', 'claim_loss');
-- What members owe is negative on `claim`, as what the provider owes is on its clearing; what was waived is on `claim_loss`.
insert into ledger_account (kind) values ('claim'), ('claim_loss');

create table payment_dispute (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  provider text not null check (provider in ('sandbox', 'stripe')),
  -- The provider's id of the dispute, or of the charge that came back.
  reference text not null check (length(reference) between 1 and 100),
  cause text not null check (cause in ('dispute', 'return', 'failure')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The provider's own word for why.
  reason text check (length(reason) between 1 and 60),
  respond_by timestamptz,
  state text not null check (state in ('open', 'lost', 'won')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Null while the payment is not credited, and where the club had won before the books knew of it.
  entry_id bigint constraint payment_dispute_entry_unique unique references ledger_entry (id),
  won_entry_id bigint constraint payment_dispute_won_entry_unique unique references ledger_entry (id),
  constraint payment_dispute_once unique (provider, reference),
  constraint payment_dispute_closed check ((state = 'open') = (closed_at is null)),
  constraint payment_dispute_won check (won_entry_id is null or (entry_id is not null and state = 'won'))
);
create index payment_dispute_payment on payment_dispute (payment_id);
create index payment_dispute_open on payment_dispute (id) where state = 'open';

-- Money that goes back is at most what was paid, and a dispute keeps its amount: it is in the books.
create function check_dispute() returns trigger language plpgsql as $$
begin
  if new.amount_cents > (select amount_cents from payment where id = new.payment_id) then
    raise exception 'dispute of % cents is above its payment', new.amount_cents
      using errcode = 'check_violation', constraint = 'payment_dispute_within_payment';
  end if;
  if tg_op = 'UPDATE' and (old.payment_id, old.reference, old.amount_cents, old.cause)
      is distinct from (new.payment_id, new.reference, new.amount_cents, new.cause) then
    raise exception 'a dispute keeps its payment and amount' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger payment_dispute_checked before insert or update on payment_dispute
  for each row execute function check_dispute();

create table claim (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  payment_id bigint not null references payment (id),
  dispute_id bigint not null constraint claim_of_dispute unique references payment_dispute (id),
  amount_cents bigint not null check (amount_cents > 0),
  owed_cents bigint not null constraint claim_never_negative check (owed_cents >= 0),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  waived_cents bigint not null default 0 check (waived_cents >= 0),
  state text not null check (state in ('open', 'paid', 'waived', 'withdrawn')),
  at timestamptz not null,
  closed_at timestamptz,
  closed_by_id bigint references member (id),
  -- Why it was settled or waived, as staff wrote it.
  reason text constraint claim_reason_length check (length(reason) between 1 and 120),
  constraint claim_adds_up check (
    owed_cents + paid_cents + waived_cents = case state when 'withdrawn' then 0 else amount_cents end
  ),
  constraint claim_open check ((state = 'open') = (owed_cents > 0)),
  constraint claim_closed check ((state = 'open') = (closed_at is null))
);
create index claim_member on claim (member_id, id desc);
create index claim_open_of_member on claim (member_id) where state = 'open';
create index claim_state on claim (state, id desc);

-- Whether members with an open claim may book.
set constraints member_category_default_exists immediate;
set constraints member_category_default_exists deferred;
alter table member_category add column claim_may_book boolean not null default false;

-- A refund that the provider made without being asked by the club.
alter table payment_event drop constraint payment_event_fault_check;
alter table payment_event add constraint payment_event_fault_check check (fault in
  ('bad_signature', 'old_timestamp', 'malformed', 'unknown_payment', 'unknown_refund', 'wrong_amount', 'wrong_currency'));

comment on table payment_dispute is 'money: A card payment that a bank takes back after it was credited, and what became of it.';
comment on constraint payment_dispute_once on payment_dispute is 'A dispute is booked once, however often the provider tells of it.';
comment on constraint payment_dispute_entry_unique on payment_dispute is 'An entry belongs to one dispute.';
comment on constraint payment_dispute_won_entry_unique on payment_dispute is 'A dispute is given back once.';
comment on constraint payment_dispute_closed on payment_dispute is 'A decided dispute says when.';
comment on constraint payment_dispute_won on payment_dispute is 'Only what was booked and won is given back.';
comment on trigger payment_dispute_checked on payment_dispute is 'A dispute is at most its payment, and keeps its amount.';
comment on table claim is 'money: What a member owes the club because card money went back to the bank after it was played away.';
comment on constraint claim_of_dispute on claim is 'A dispute makes one claim at most.';
comment on constraint claim_adds_up on claim is 'What is owed, paid and waived is the claim; a withdrawn one has nothing left.';
comment on constraint claim_open on claim is 'A claim is open as long as something is owed.';
comment on constraint claim_closed on claim is 'A closed claim says when.';
comment on index ledger_account_claims is 'The club has one account of each kind.';
