-- A part of a payment is paid back by one entry of that amount, which names the payment. Paying back the whole payment, or
-- what is left of it, stays a reversal, of which there is one.
alter table ledger_entry add column refunds_id bigint references ledger_entry (id);
create index ledger_entry_refunds on ledger_entry (refunds_id) where refunds_id is not null;
alter table ledger_entry drop constraint ledger_entry_check;
alter table ledger_entry add constraint ledger_entry_refund
  check (num_nonnulls(reverses_id, refunds_id) = (kind = 'refund')::integer);

-- Accounts on which a payment and all that pays it back disagree: more went back than was paid, something went to an
-- account that did not pay, or something is left after the reversal.
create function misrefunded_accounts(payment_id bigint) returns setof bigint language sql stable as $$
  select posting.account_id
  from ledger_posting as posting
  where posting.entry_id = any(array(
    select payment_id
    union all select id from ledger_entry where refunds_id = payment_id
    union all select id from ledger_entry where reverses_id = payment_id
  ))
  group by posting.account_id
  having case
    when exists (select from ledger_entry where reverses_id = payment_id) then sum(posting.amount_cents) <> 0
    else sum(posting.amount_cents) * coalesce(sum(posting.amount_cents) filter (where posting.entry_id = payment_id), 0) < 0
      or count(*) filter (where posting.entry_id = payment_id) = 0
  end
$$;

-- The check of a new entry that every payment makes at its commit. A process of the previous release reverses a payment as a
-- whole, which is refused where a part of it was paid back.
create or replace function check_new_entry() returns trigger language plpgsql as $$
declare
  postings bigint;
  total bigint;
begin
  select count(*), coalesce(sum(amount_cents), 0) into postings, total from ledger_posting where entry_id = new.id;
  if postings < 2 or total <> 0 then
    raise exception 'ledger entry % is not balanced: % postings, sum % cents', new.id, postings, total
      using errcode = 'check_violation', constraint = 'ledger_entry_balanced';
  end if;
  if exists (select from month_close where reopened_at is null and ends_at > new.created_at) then
    raise exception 'the month of % is closed', new.created_at
      using errcode = 'check_violation', constraint = 'month_is_open';
  end if;
  if new.kind = 'refund' then
    if exists (select from misrefunded_accounts(coalesce(new.reverses_id, new.refunds_id))) then
      raise exception 'ledger entry % does not pay back what was paid', new.id
        using errcode = 'check_violation', constraint = 'ledger_entry_refunds_paid';
    end if;
  end if;
  return null;
end
$$;
