import { formatWallTime } from '@courtside/contract/club-time';
import { cents } from '@courtside/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { sendTogether, statementOf } from '#database/pipelining.ts';
import { runWrites, type Write } from '#database/write-together.ts';
import {
  accountsByMember,
  accountsLock,
  entryWrites,
  incomeAccountId,
  type MemberAccount,
  type NewEntry,
  receiptWrites,
} from '#modules/ledger/index.ts';
import { chargesOf, checkFunds } from './booking.rules.ts';
import {
  bookingWrites,
  type NewBooking,
  type NumberedLiveBookings,
  selectLiveBookingsAndNumber,
} from './bookings.repository.ts';
import { checkPlayers, playerColumns, rulesBookedBeyond } from './check-players.ts';
import { accountIds, type DraftQuote, type Quote } from './quote-booking.ts';

export interface PreparedBooking extends NewBooking {
  readonly key: string;
  /** The payment, the booking, its players and their receipts, for one statement at the end of the transaction. */
  readonly writes: readonly Write[];
  /** For the audit log, when staff booked beyond a rule. */
  readonly beyondRules: Readonly<Record<string, unknown>>;
}

/** Locks the accounts of these members, then reads what `checkPlayers` needs. */
export const playerChecks = (
  tx: Tx,
  { settings }: Pick<AppContext, 'settings'>,
  { service, first, range, guests }: Pick<DraftQuote, 'service' | 'first' | 'range' | 'guests'>,
  ids: readonly number[] | RawBuilder<number[]>,
  now: Temporal.Instant,
  /** Further accounts to lock. */
  others = sql<number[]>`array[]::bigint[]`,
) => {
  const wanted = { service: service.key, now, date: first.date, ...range };
  const columns = playerColumns({ service, first, guests }, { now, settings });
  return [
    statementOf(accountsLock(tx, sql<number[]>`${ids}::bigint[] || ${others}`)),
    selectLiveBookingsAndNumber(ids, wanted, columns),
  ] as const;
};

/** Checks the players and prepares the booking. The caller is the only writer. */
export async function recordBooking(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  quote: Quote,
  bookedById: number,
): Promise<PreparedBooking> {
  const ids = accountIds(quote);
  const [accountRows, liveRows] = await sendTogether(tx, playerChecks(tx, context, quote, ids, context.clock.now()));
  const booking = await prepareBooking(tx, context, quote, bookedById, { accountRows, liveRows });
  await runWrites(tx, booking.writes);
  return booking;
}

export interface PlayerRows {
  readonly accountRows: Parameters<typeof accountsByMember>[0];
  readonly liveRows: NumberedLiveBookings[];
  /** Why staff book beyond a rule. */
  readonly reason?: string | undefined;
  /** Nothing is taken now. */
  readonly isDue?: boolean;
}

/** Checks the players' limits and balances, with their accounts locked. */
export async function prepareBooking(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  quote: Quote,
  bookedById: number,
  { accountRows, liveRows, reason, isDue = false }: PlayerRows,
): Promise<PreparedBooking> {
  const at = clock.now();
  const beyond = reason ? rulesBookedBeyond(quote, liveRows, { now: at, settings }) : [];
  if (!reason) checkPlayers(quote, liveRows, { now: at, settings });
  const accounts = accountsByMember(accountRows);
  if (!isDue) checkFunds(quote, accounts, bookedById);
  const key = `${quote.service.bookingLetters}-${String(liveRows[0]?.bookingNumber).padStart(6, '0')}`;
  const dueAt = isDue && quote.total > 0 ? quote.range.startsAt : null;
  const booking = { ...newBooking(quote, bookedById, at), dueAt };
  const payment = quote.total > 0 && !dueAt ? await paymentOf(tx, key, quote, accounts, bookedById, at) : undefined;
  const receipts = [...chargesOf(quote.players)]
    .filter(([, amount]) => amount > 0)
    .map(([memberId, amount]) => ({ memberId, amount }));
  const { year } = at.toZonedDateTimeISO(settings.CLUB_TIME_ZONE);
  const writes = [
    ...(payment ? entryWrites(payment) : []),
    ...bookingWrites(key, booking, quote),
    ...(payment ? receiptWrites(tx, { at, year, receipts }) : []),
  ];
  const rules = beyond.map(({ code, memberCode, count, limit }) => ({ code, memberCode, count, limit }));
  return { ...booking, key, writes, beyondRules: rules.length > 0 ? { reason, beyondRules: rules } : {} };
}

async function paymentOf(
  tx: Tx,
  key: string,
  quote: Quote,
  accounts: ReadonlyMap<number, MemberAccount>,
  actorId: number,
  at: Temporal.Instant,
): Promise<NewEntry> {
  const debits = [...chargesOf(quote.players)].flatMap(([id, amount]) => {
    const account = accounts.get(id);
    return amount > 0 && account ? [{ accountId: account.accountId, amount: cents(-amount) }] : [];
  });
  const income = { accountId: await incomeAccountId(tx, quote.service.key), amount: quote.total };
  const details = {
    key,
    service: quote.service.key,
    court: quote.first.court.title,
    date: quote.first.date,
    from: formatWallTime(quote.from),
    to: formatWallTime(quote.to),
  };
  return { kind: 'booking', source: `booking:${key}`, actorId, at, details, postings: [...debits, income] };
}

function newBooking(quote: Quote, bookedById: number, at: Temporal.Instant): Omit<NewBooking, 'dueAt'> {
  return {
    serviceKey: quote.service.key,
    courtId: quote.first.court.id,
    ...quote.range,
    sessionDate: quote.first.date,
    startsMinute: quote.from,
    endsMinute: quote.to,
    bookingTypeKey: quote.bookingTypeKey,
    bookerId: quote.booker.id,
    bookedById,
    isLightOn: quote.first.isLightOn,
    isHalfSession: quote.isHalfSession,
    isAcOn: quote.isAcOn,
    priceParts: quote.parts.map(({ kind, title, amount }) => ({ kind, title, amountCents: amount })),
    total: quote.total,
    at,
  };
}
