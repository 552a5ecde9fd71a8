-- A charge whose payment was not known when its file was saved becomes known, once.

alter table card_payout_line
  -- Everything that the file calls the payment, until it is found.
  add column payment_names text[] not null default '{}',
  -- The entry that moved the charge from the differences to the clearing.
  add column settled_entry_id bigint references ledger_entry (id),
  add constraint card_payout_line_settled check (settled_entry_id is null or state in ('matched', 'amountDiffers'));
create index card_payout_line_unknown on card_payout_line (id) where state = 'unknown';
create index card_payout_line_settled_entry on card_payout_line (settled_entry_id) where settled_entry_id is not null;
create index payment_page on payment (provider_reference) where provider_reference is not null;

-- Everything else stays as it was saved.
drop trigger card_payout_line_append_only on card_payout_line;
create trigger card_payout_line_kept before delete on card_payout_line for each row execute function refuse_change();
create trigger card_payout_line_append_only before update on card_payout_line
  for each row when (
    old.state <> 'unknown' or new.settled_entry_id is null
    or (old.id, old.transaction_reference, old.payout_reference, old.paid_on, old.category, old.gross_cents, old.fee_cents,
        old.net_cents, old.payment_reference, old.payment_names, old.entry_id)
      is distinct from (new.id, new.transaction_reference, new.payout_reference, new.paid_on, new.category, new.gross_cents,
        new.fee_cents, new.net_cents, new.payment_reference, new.payment_names, new.entry_id)
  )
  execute function refuse_change();
