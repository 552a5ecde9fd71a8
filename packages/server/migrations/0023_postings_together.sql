-- A booking of four posts five amounts. What was done for each of them is done once for all.

-- Whoever shows a member's balance hears of every posting on it, in whichever process and by whatever code it was made.
drop trigger ledger_posting_announces_balance on ledger_posting;
drop function announce_balance();
create function announce_balances() returns trigger language plpgsql as $$
begin
  -- In portions, because a notification has at most 8000 bytes.
  perform pg_notify('courtside_notification', string_agg(member_id::text, ','))
    from (
      select account.member_id, row_number() over () / 300 as portion
      from inserted join ledger_account account on account.id = inserted.account_id
      where account.member_id is not null
    ) as announced
    group by portion;
  return null;
end
$$;
create trigger ledger_posting_announces_balances after insert on ledger_posting
  referencing new table as inserted for each statement execute function announce_balances();

-- A new entry is checked at commit by its own constraint, with all its postings. Postings that are added to an entry of
-- an earlier transaction are checked at once.
drop trigger ledger_posting_balanced on ledger_posting;
drop function check_new_posting();
create function check_added_postings() returns trigger language plpgsql as $$
begin
  perform check_entry_balanced(added.entry_id)
    from (select distinct entry_id from inserted) as added
    join ledger_entry entry on entry.id = added.entry_id
    where entry.xmin <> pg_current_xact_id()::xid;
  return null;
end
$$;
create trigger ledger_posting_balanced after insert on ledger_posting
  referencing new table as inserted for each statement execute function check_added_postings();

-- The same guard, without a call for every posting: a posting changes the balance from inside its own trigger.
drop trigger ledger_account_balance_guard on ledger_account;
create trigger ledger_account_balance_guard before update of balance_cents on ledger_account
  for each row when (pg_trigger_depth() < 1) execute function refuse_loose_balance();
