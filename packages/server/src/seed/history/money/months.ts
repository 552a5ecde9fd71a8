import { instantOf } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';
import type { Tx } from '#database/database.ts';
import { accountOf, type HistoryClub, MINUTE_MS } from '../club.ts';
import { insertRows, momentOf } from '../rows.ts';
import type { Books } from './books.ts';

/** A month whose books are closed, with the money of members at its start and its end. */
export interface ClosedMonth {
  readonly month: string;
  readonly first: ClubDate;
  readonly startsMs: number;
  readonly endsMs: number;
  readonly opening: number;
  readonly closing: number;
  readonly atMs: number;
}

/** Every month that has ended is closed but the last one, which waits for the treasurer. */
export function closeMonths(club: HistoryClub, books: Books): ClosedMonth[] {
  const movements = books.movementsByAccount();
  const held = club.members.flatMap(({ accountId }) => movements.get(accountId ?? 0) ?? []);
  const heldAt = (ms: number) => held.reduce((sum, { atMs, amount }) => sum + (atMs < ms ? amount : 0), 0);
  const closed: ClosedMonth[] = [];
  for (let first = club.firstDay; ; first = nextMonth(first)) {
    const next = nextMonth(first);
    if (nextMonth(next) > club.today) return closed;
    const startsMs = club.at(first, 0);
    const endsMs = instantOf(next, 0, club.timeZone).epochMilliseconds;
    const atMs = club.at(addDays(next, 2), 10 * 60) + club.random.between(0, 90) * MINUTE_MS;
    closed.push({
      month: first.slice(0, 7),
      first,
      startsMs,
      endsMs,
      opening: heldAt(startsMs),
      closing: heldAt(endsMs),
      atMs,
    });
  }
}

const nextMonth = (first: ClubDate): ClubDate => clubDate(`${addDays(first, 31).slice(0, 7)}-01`);

/** After everything else of the books: a closed month takes no more. */
export async function storeCloses(tx: Tx, { staff }: HistoryClub, closed: readonly ClosedMonth[]): Promise<void> {
  await insertRows(
    tx,
    'month_close',
    closed.map(({ first, startsMs, endsMs, opening, closing, atMs }) => ({
      month: first,
      starts_at: momentOf(startsMs),
      ends_at: momentOf(endsMs),
      opening_cents: opening,
      closing_cents: closing,
      closed_by_id: staff.treasurer.id,
      closed_at: momentOf(atMs),
    })),
  );
}

/** What the treasurer has found on the statement: everything of the closed months, and all but the last of the open ones. */
export async function tickBank(tx: Tx, club: HistoryClub, books: Books, closed: readonly ClosedMonth[]): Promise<void> {
  const closedMs = closed.at(-1)?.endsMs ?? 0;
  const seenMs = club.nowMs - 12 * 24 * 60 * MINUTE_MS;
  const movements = books.postingsOn(accountOf(club, 'bank'));
  await insertRows(
    tx,
    'bank_check',
    movements
      .filter(({ entry }) => entry.atMs < closedMs || entry.atMs < seenMs)
      .map(({ entry, posting }) => ({
        posting_id: books.postingIdOf(posting),
        checked_by_id: club.staff.treasurer.id,
        checked_at: momentOf(Math.min(entry.atMs + 60 * 60 * MINUTE_MS, club.nowMs)),
      })),
  );
}
