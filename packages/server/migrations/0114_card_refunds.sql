-- Refunds to the card: booked first, sent to the provider after the commit, and reversed when the bank refuses them.

-- What went back to the card of a payment, or is on its way: kept by the refunds themselves.
alter table payment add column refunded_cents bigint not null default 0
  constraint payment_refunded_within check (refunded_cents between 0 and amount_cents);

create table payment_refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null constraint payment_refund_reason_length check (length(reason) <= 120),
  state text not null default 'requested' check (state in ('requested', 'sent', 'done', 'failed')),
  requested_by_id bigint not null references member (id),
  requested_at timestamptz not null,
  -- The provider's id of it.
  provider_reference text constraint payment_refund_reference_unique unique,
  attempts integer not null default 0 check (attempts >= 0),
  -- When the provider is asked next, to make it or how it went.
  next_attempt_at timestamptz,
  sent_at timestamptz,
  finished_at timestamptz,
  -- The provider's own word for why it failed.
  failure text check (length(failure) between 1 and 60),
  entry_id bigint not null constraint payment_refund_entry_unique unique references ledger_entry (id),
  reversal_entry_id bigint constraint payment_refund_reversal_unique unique references ledger_entry (id),
  constraint payment_refund_reversed check ((state = 'failed') = (reversal_entry_id is not null)),
  constraint payment_refund_sent check (state in ('requested', 'failed') or provider_reference is not null),
  constraint payment_refund_finished check ((state in ('done', 'failed')) = (finished_at is not null)),
  constraint payment_refund_waits check ((state in ('requested', 'sent')) = (next_attempt_at is not null))
);
create index payment_refund_payment on payment_refund (payment_id);
create index payment_refund_due on payment_refund (next_attempt_at) where state in ('requested', 'sent');

-- The sum moves with its refunds, in the same statement: two refunds at once wait for each other at the payment's row.
create function keep_refunded() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update payment set refunded_cents = refunded_cents + new.amount_cents where id = new.payment_id;
  elsif (old.payment_id, old.amount_cents, old.entry_id) is distinct from (new.payment_id, new.amount_cents, new.entry_id)
      or old.state = 'failed' then
    raise exception 'a refund keeps its payment and amount, and its failure' using errcode = 'restrict_violation';
  elsif new.state = 'failed' then
    update payment set refunded_cents = refunded_cents - new.amount_cents where id = new.payment_id;
  end if;
  return null;
end
$$;
create trigger payment_refund_counted after insert or update on payment_refund
  for each row execute function keep_refunded();
create trigger payment_refund_kept before delete on payment_refund for each row execute function refuse_change();

comment on column payment.refunded_cents is 'Sum of its refunds that have not failed.';
comment on constraint payment_refunded_within on payment is 'Never more goes back to a card than it paid.';
comment on table payment_refund is 'money: Money of a card payment that goes back to its card, and how far it has got.';
comment on constraint payment_refund_reference_unique on payment_refund is 'A refund of the provider is one of ours.';
comment on constraint payment_refund_entry_unique on payment_refund is 'An entry belongs to one refund.';
comment on constraint payment_refund_reversal_unique on payment_refund is 'A failed refund is reversed once.';
comment on constraint payment_refund_reversed on payment_refund is 'A failed refund is reversed in the books, and no other.';
comment on constraint payment_refund_sent on payment_refund is 'What was sent has the provider''s id.';
comment on constraint payment_refund_finished on payment_refund is 'A finished refund says when.';
comment on constraint payment_refund_waits on payment_refund is 'An unfinished refund has a time of its next attempt.';
comment on trigger payment_refund_counted on payment_refund is 'The payment knows what went back of it.';
comment on trigger payment_refund_kept on payment_refund is 'Refunds are part of the books.';

-- A line of a pay-out that is a refund or a dispute of the books leaves the clearing, not the differences.
alter table card_payout_line drop constraint card_payout_line_state_check;
alter table card_payout_line add constraint card_payout_line_state_check
  check (state in ('matched', 'amountDiffers', 'unknown', 'returnBooked', 'returned', 'fee'));
