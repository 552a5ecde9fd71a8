import { formatWallTime } from '@courtside/contract/club-time';
import { cents } from '@courtside/contract/money';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import {
  incomeAccountId,
  issueReceipts,
  lockMemberAccounts,
  type MemberAccount,
  postEntry,
} from '#modules/ledger/index.ts';
import { checkFunds, checkLimits } from './booking.rules.ts';
import {
  insertBooking,
  insertPlayers,
  liveBookingsOf,
  type NewBooking,
  nextBookingKey,
} from './bookings.repository.ts';
import type { Quote } from './quote-booking.ts';

export interface RecordedBooking extends NewBooking {
  readonly key: string;
  readonly entryId: number | null;
}

type Context = Pick<AppContext, 'clock'>;

/** The players, the money and the booking. The sessions must be locked by the caller, or nobody else may be writing. */
export async function recordBooking(
  tx: Tx,
  { clock }: Context,
  quote: Quote,
  bookedById: number,
): Promise<RecordedBooking> {
  const now = clock.now();
  const playerIds = quote.players.map(({ id }) => id);
  // 1. Nobody plays twice at once or beyond the club's limits, or pays more than they have.
  const accounts = await lockMemberAccounts(tx, playerIds);
  await checkPlayers(tx, quote, now);
  checkFunds(quote, accounts, bookedById);
  // 2. The money, then the booking that it paid for.
  const key = await nextBookingKey(tx, quote.service.bookingLetters);
  const entryId = quote.total > 0 ? await pay(tx, key, quote, accounts, bookedById, now) : null;
  const booking = newBooking(quote, bookedById, now);
  const bookingId = await insertBooking(tx, key, booking, entryId);
  const players = quote.players.map(({ id, share, isPayer }) => ({ memberId: id, share, isPayer }));
  await insertPlayers(tx, bookingId, booking, players);
  return { ...booking, key, entryId };
}

/** Nobody plays twice at once or beyond the club's limits. Final only while the players' accounts are locked. */
export async function checkPlayers(db: Db | Tx, quote: Quote, now: Temporal.Instant): Promise<void> {
  const wanted = { service: quote.service.key, now, date: quote.first.date, ...quote.range };
  const playerIds = quote.players.map(({ id }) => id);
  checkLimits(quote, await liveBookingsOf(db, playerIds, wanted));
}

/** Last in the transaction: the counter is one row for the whole club. */
export async function numberReceipts(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  quote: Quote,
  { entryId }: RecordedBooking,
): Promise<void> {
  if (entryId === null) return;
  const at = clock.now();
  const receipts = quote.players
    .filter(({ share }) => share > 0)
    .map(({ id, share }) => ({ memberId: id, amount: share }));
  await issueReceipts(tx, { entryId, at, year: at.toZonedDateTimeISO(settings.CLUB_TIME_ZONE).year, receipts });
}

async function pay(
  tx: Tx,
  key: string,
  quote: Quote,
  accounts: ReadonlyMap<number, MemberAccount>,
  actorId: number,
  at: Temporal.Instant,
): Promise<number> {
  const debits = quote.players.flatMap(({ id, share }) => {
    const account = accounts.get(id);
    return share > 0 && account ? [{ accountId: account.accountId, amount: cents(-share) }] : [];
  });
  const income = { accountId: await incomeAccountId(tx, quote.service.key), amount: quote.total };
  const details = {
    key,
    service: quote.service.key,
    court: quote.first.court.title,
    date: quote.first.date,
    from: formatWallTime(quote.from),
  };
  return postEntry(tx, {
    kind: 'booking',
    source: `booking:${key}`,
    actorId,
    at,
    details,
    postings: [...debits, income],
  });
}

function newBooking(quote: Quote, bookedById: number, at: Temporal.Instant): NewBooking {
  const [firstPlayer] = quote.players;
  return {
    serviceKey: quote.service.key,
    courtId: quote.first.court.id,
    ...quote.range,
    sessionDate: quote.first.date,
    startsMinute: quote.from,
    endsMinute: quote.to,
    bookingTypeKey: quote.bookingTypeKey,
    // An admin books for the first player; a member always is the first player.
    bookerId: firstPlayer?.id ?? bookedById,
    bookedById,
    isLightOn: quote.first.isLightOn,
    isHalfSession: quote.isHalfSession,
    isAcOn: quote.isAcOn,
    priceParts: quote.parts.map(({ kind, title, amount }) => ({ kind, title, amountCents: amount })),
    total: quote.total,
    at,
  };
}
