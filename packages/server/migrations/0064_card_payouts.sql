-- Pay-outs of the card provider: what it settled, what it kept, and what arrived at the bank.

-- Kinds that are allowed already stay allowed, whatever they are.
do $$
declare
  rule record;
begin
  for rule in
    select conrelid::regclass as relation, conname as name, pg_get_constraintdef(oid) as definition,
      case conname
        when 'ledger_entry_kind_check' then $kinds$'card_payout'::text$kinds$
        else $kinds$'provider_fees'::text, 'card_difference'::text$kinds$
      end as kinds
    from pg_constraint where conname in ('ledger_entry_kind_check', 'ledger_account_kind_check')
  loop
    execute format('alter table %s drop constraint %I', rule.relation, rule.name);
    execute format('alter table %s add constraint %I %s', rule.relation, rule.name,
      replace(rule.definition, 'ARRAY[', 'ARRAY[' || rule.kinds || ', '));
  end loop;
end
$$;
create unique index ledger_account_card_payout on ledger_account (kind) where kind in ('provider_fees', 'card_difference');
insert into ledger_account (kind) values ('provider_fees'), ('card_difference');

-- What the provider's reports call a payment where it is not the reference of its card page.
alter table payment add column intent_reference text;
create index payment_intent on payment (intent_reference) where intent_reference is not null;
create index payment_paid_by_card on payment (paid_at) where method = 'card' and status = 'paid';

create table card_payout_line (
  id bigint generated always as identity primary key,
  -- The provider's id of the movement. It is counted once, however many files contain it.
  transaction_reference text not null constraint card_payout_line_once unique
    check (length(transaction_reference) between 1 and 100),
  payout_reference text not null check (length(payout_reference) between 1 and 100),
  -- The club's day on which the pay-out arrives at the bank.
  paid_on date not null,
  -- The provider's own word for the movement.
  category text not null check (length(category) between 1 and 60),
  state text not null check (state in ('matched', 'amountDiffers', 'unknown', 'returned', 'fee')),
  gross_cents bigint not null,
  fee_cents bigint not null,
  net_cents bigint not null constraint card_payout_line_net check (net_cents = gross_cents - fee_cents),
  -- What the provider calls the payment.
  payment_reference text check (length(payment_reference) between 1 and 100),
  payment_id bigint references payment (id),
  -- Null where the lines of a pay-out cancel each other out.
  entry_id bigint references ledger_entry (id),
  constraint card_payout_line_payment check (
    case state when 'matched' then payment_id is not null when 'amountDiffers' then payment_id is not null
      when 'unknown' then payment_id is null else true end
  )
);
create index card_payout_line_day on card_payout_line (paid_on, payout_reference);
-- A payment is settled once.
create unique index card_payout_line_settles on card_payout_line (payment_id) where state in ('matched', 'amountDiffers');
create trigger card_payout_line_append_only before update or delete on card_payout_line
  for each row execute function refuse_change();
