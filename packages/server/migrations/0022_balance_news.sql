-- Whoever shows a member's balance hears of every posting on it, in whichever process and by whatever code it was made.
create function announce_balance() returns trigger language plpgsql as $$
begin
  perform pg_notify('courtside_notification', member_id::text)
    from ledger_account
    where id = new.account_id and member_id is not null;
  return null;
end
$$;
create trigger ledger_posting_announces_balance after insert on ledger_posting
  for each row execute function announce_balance();
