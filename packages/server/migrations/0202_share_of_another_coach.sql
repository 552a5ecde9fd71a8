-- A lesson that is handed over moves the share from one coach to another: an entry that belongs to the payment, although the
-- payment did not have the account of the other coach. What all of them leave for the club and its coaches is paid back by a
-- reversal, as before; `ledger:verify` compares the account of each coach with the lessons.
create or replace function misrefunded_accounts(payment_id bigint) returns setof bigint language sql stable as $$
  select posting.account_id
  from ledger_posting as posting join ledger_account as account on account.id = posting.account_id
  where posting.entry_id = any(array(
    select payment_id
    union all select id from ledger_entry where refunds_id = payment_id
    union all select id from ledger_entry where reverses_id = payment_id
  ))
  group by posting.account_id, account.kind, account.income_of
  having case
    when exists (select from ledger_entry where reverses_id = payment_id) then sum(posting.amount_cents) <> 0
    when account.kind = 'coach' or account.income_of = 'lessons' then false
    else sum(posting.amount_cents) * coalesce(sum(posting.amount_cents) filter (where posting.entry_id = payment_id), 0) < 0
      or count(*) filter (where posting.entry_id = payment_id) = 0
  end
$$;
