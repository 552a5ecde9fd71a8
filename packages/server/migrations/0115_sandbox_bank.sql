-- The sandbox provider's own books of what banks do after a payment. It stands for a foreign company, so nothing else refers to them.

create table sandbox_dispute (
  id text primary key,
  checkout_id text not null references sandbox_checkout (id),
  kind text not null check (kind in ('dispute', 'return')),
  status text not null check (status in ('open', 'won', 'lost'))
);
create unique index sandbox_dispute_once on sandbox_dispute (checkout_id, kind);

create table sandbox_refund (
  id text primary key,
  -- The merchant's own key: asking twice for the same refund makes one.
  refund text not null constraint sandbox_refund_key unique,
  checkout_id text not null references sandbox_checkout (id),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('sent', 'done', 'failed'))
);
create index sandbox_refund_checkout on sandbox_refund (checkout_id);

comment on table sandbox_dispute is 'money: A payment that the sandbox''s bank has taken back.';
comment on table sandbox_refund is 'money: A refund as the sandbox has it.';
comment on constraint sandbox_refund_key on sandbox_refund is 'The same key makes the same refund.';
comment on index sandbox_dispute_once is 'A payment is disputed once and returned once.';
