-- Money that is taken when the players arrive, who has arrived, and what the desk notes.

-- When the money is expected of a booking that staff made without payment; null as soon as it is paid.
alter table court_booking add column due_at timestamptz;
-- A note of the staff; members do not see it.
alter table court_booking add column note text constraint court_booking_note_length check (length(note) between 1 and 500);
-- Why staff cancelled it.
alter table court_booking add column cancel_reason text
  constraint court_booking_cancel_reason_length check (length(cancel_reason) between 1 and 200);
-- Nobody came. Without a person it was noticed by the server.
alter table court_booking add column no_show_at timestamptz;
alter table court_booking add column no_show_by_id bigint references member (id);
alter table court_booking add constraint court_booking_no_show_by check (no_show_by_id is null or no_show_at is not null);

-- A booking that costs something is either paid, with its ledger entry, or due.
alter table court_booking add constraint court_booking_paid_or_due check (
  case when total_cents = 0 then due_at is null else (entry_id is null) = (due_at is not null) end
) not valid;
alter table court_booking validate constraint court_booking_paid_or_due;
alter table court_booking drop constraint court_booking_check3;
create index court_booking_due on court_booking (due_at) where due_at is not null and status = 'booked';

alter table booking_player add column checked_in_at timestamptz;
alter table booking_player add column checked_in_by_id bigint references member (id);
alter table booking_player add constraint booking_player_checked_in_by
  check ((checked_in_at is null) = (checked_in_by_id is null));
