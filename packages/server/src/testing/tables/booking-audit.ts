import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';

/** The payment of a booking and what was refunded of it. */
const PAYMENT = sql`select booking.entry_id union all select id from ledger_entry where refunds_id = booking.entry_id`;

/** The receipts of a game are written when it closes; one that was cancelled before has none. */
const HAS_RECEIPTS = sql`(exists (select from receipt where entry_id = booking.entry_id)
  or not exists (select from open_game where booking_id = booking.id and state <> 'closed'))`;

/** What a pass pays of a player's share. Of a cancelled booking, what it paid until the cancellation gave it back. */
const PASS_SHARE = sql`coalesce((select sum(used.amount_cents) from pass_use as used
  where used.booking_id = player.booking_id and used.member_id = player.member_id and (used.is_live or used.ended_at
    = (select created_at from ledger_entry where reverses_id = booking.entry_id))), 0)`;

/** What a receipt says of a share: what the balance paid, and of a registered club what the pass paid too, with its VAT. */
const RECEIPT_SHARE = sql`(player.share_cents - case when exists (select from receipt join paper_line as line on line.receipt_id = receipt.id
  where receipt.entry_id = booking.entry_id) then 0 else ${PASS_SHARE} end)`;

/** Each query finds a fault: its name, and the row that has it. */
const FAULTS = {
  'booking has no entry': sql`
    select booking.key as which from court_booking booking left join ledger_entry entry
      on entry.id = booking.entry_id and entry.kind = 'booking'
        -- Where the desk changed the amounts, the key is followed by the entry that was replaced.
        and (entry.source = 'booking:' || booking.key or starts_with(entry.source, 'booking:' || booking.key || ':'))
    where booking.total_cents > 0 and booking.due_at is null and entry.id is null`,
  'payment has no booking': sql`
    select source as which from ledger_entry where kind = 'booking'
      and not exists (select from court_booking where entry_id = ledger_entry.id)
      -- The desk replaced or restored it: it was paid back, and its booking has another one.
      and not exists (select from court_booking booking join ledger_entry refund on refund.reverses_id = ledger_entry.id
        where booking.key = split_part(ledger_entry.source, ':', 2) and split_part(refund.source, ':', 2) = booking.key)`,
  'due booking was charged': sql`
    select booking.key as which from court_booking booking join ledger_entry entry
      on entry.id = booking.entry_id or entry.source = 'booking:' || booking.key
    where booking.due_at is not null`,
  'shares do not add up to the total': sql`
    select booking.key as which from court_booking booking left join booking_player player
      on player.booking_id = booking.id
    group by booking.id having coalesce(sum(player.share_cents), -1) <> booking.total_cents`,
  'player was not charged their share': sql`
    select booking.key as which from court_booking booking join booking_player player on player.booking_id = booking.id
    where booking.due_at is null and not exists (select from member where id = player.member_id and role = 'visitor')
      and player.share_cents - ${PASS_SHARE} <> coalesce((select -sum(amount_cents) from ledger_posting posting
      join ledger_account account on account.id = posting.account_id
      where posting.entry_id in (${PAYMENT}) and account.member_id = player.member_id), 0)`,
  'visitors did not pay their shares outside the balances': sql`
    select booking.key as which from court_booking booking
    where booking.due_at is null and (
      select coalesce(sum(player.share_cents), 0) from booking_player player join member on member.id = player.member_id
      where player.booking_id = booking.id and member.role = 'visitor'
    ) <> (
      select coalesce(-sum(posting.amount_cents), 0) from ledger_posting posting
      join ledger_account account on account.id = posting.account_id
      where posting.entry_id in (${PAYMENT}) and account.kind in ('cash', 'bank', 'terminal')
    )`,
  'player has not one receipt for their share': sql`
    select booking.key as which from court_booking booking join booking_player player on player.booking_id = booking.id
    where booking.due_at is null and ${HAS_RECEIPTS}
      and not exists (select from ledger_entry where refunds_id = booking.entry_id)
      and (select count(*) from receipt where entry_id = booking.entry_id and member_id = player.member_id
        and amount_cents = ${RECEIPT_SHARE}) <> (${RECEIPT_SHARE} > 0)::int`,
  'receipts do not add up to the payment': sql`
    select booking.key as which from court_booking booking where booking.entry_id is not null and ${HAS_RECEIPTS}
      and (select coalesce(sum(amount_cents), 0) from receipt where entry_id = booking.entry_id) <> (
        select -coalesce(sum(posting.amount_cents), 0) from ledger_posting as posting
        join ledger_account as account on account.id = posting.account_id
        where posting.entry_id = booking.entry_id and posting.amount_cents < 0 and (account.kind <> 'pass' or exists (
          select from receipt join paper_line as line on line.receipt_id = receipt.id where receipt.entry_id = booking.entry_id)))`,
  'receipt has no number': sql`select id::text as which from receipt where number is null`,
  'cancelled booking is not refunded once, or a live one is': sql`
    select booking.key as which from court_booking booking where booking.total_cents > 0
      and booking.due_at is null and (select count(*) from ledger_entry where reverses_id = booking.entry_id) <> (status = 'cancelled')::int`,
  'player is not as live as the booking': sql`
    select booking.key as which from court_booking booking join booking_player player on player.booking_id = booking.id
    where player.is_live <> (booking.status = 'booked') or player.during <> booking.during`,
  'two live bookings of a court overlap': sql`
    select one.key || ' ' || other.key as which from court_booking one join court_booking other
      on one.court_id = other.court_id and one.during && other.during and one.id < other.id
    where one.status = 'booked' and other.status = 'booked'`,
  'a player is in two places at once': sql`
    select one.member_id::text as which from booking_player one join booking_player other
      on one.member_id = other.member_id and one.during && other.during and one.booking_id < other.booking_id
    where one.is_live and other.is_live`,
};

/** Every way in which money, bookings, players and receipts of this database contradict each other; none is right. */
export async function findBookingFaults(db: Db): Promise<string[]> {
  const { faults } = await verifyLedger(db);
  const found = [...faults];
  for (const [name, query] of Object.entries(FAULTS)) {
    const { rows } = await sql<{ which: string }>`select which from (${query}) fault limit 5`.execute(db);
    found.push(...rows.map(({ which }) => `${name}: ${which}`));
  }
  return found;
}
