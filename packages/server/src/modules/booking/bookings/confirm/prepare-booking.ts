import { cents } from '@courtside/contract/values/money';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { sendTogether, statementOf } from '#database/connection/pipelining.ts';
import type { Tx } from '#database/database.ts';
import type { StoredPricePart } from '#database/tables/bookings.ts';
import { runWrites, type Write } from '#database/transaction/write-together.ts';
import { accountsByMember, accountsLock, entryWrites, receiptWrites } from '#modules/money/ledger/index.ts';
import { passUseWrites } from '#modules/money/passes/index.ts';
import { chargesOf, checkFunds, grossOf } from '../booking.rules.ts';
import { paymentEntry } from '../booking-payment.ts';
import { gameWrites } from '../game/games.repository.ts';
import { coachPartOf, lessonWrites } from '../lesson/lessons.repository.ts';
import { receiptsOf, taxPayment } from '../payment/taxed-payment.ts';
import { bookingWrites, type NewBooking } from '../store/bookings.repository.ts';
import { type NumberedLiveBookings, selectLiveBookingsAndNumber } from '../store/live-bookings.repository.ts';
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
  await quote.lesson?.check(tx);
  const accounts = accountsByMember(accountRows);
  if (isDue) refuseDuePasses(quote);
  else checkFunds(quote, accounts, bookedById);
  const key = `${quote.service.bookingLetters}-${String(liveRows[0]?.bookingNumber).padStart(6, '0')}`;
  const dueAt = isDue && quote.total > 0 ? quote.range.startsAt : null;
  const booking = { ...newBooking(quote, bookedById, at), dueAt };
  const charges = chargesOf(quote.players);
  const place = { ...booking, key, court: quote.first.court.title, date: booking.sessionDate };
  const uses = quote.players.flatMap(({ id, pass }) => (pass ? [{ ...pass, passId: pass.id, memberId: id }] : []));
  const passed = cents(uses.reduce((sum, { amount }) => sum + amount, 0));
  const debits = { total: quote.total, passed, charges, players: [], accounts, visitorPayment: undefined };
  const coach = quote.lesson && (await coachPartOf(tx, quote.lesson.lesson, quote.total));
  // A renter pays the court of a lesson that costs its pupils nothing.
  const isPaidNow = (quote.total > 0 || Boolean(coach?.amount)) && !dueAt;
  const sold = { serviceKey: quote.service.key, date: quote.first.date, parts: booking.priceParts };
  const taxed = taxPayment(quote.service.tax, { ...sold, players: quote.players });
  const payment = isPaidNow
    ? await paymentEntry(tx, { source: `booking:${key}`, actorId: bookedById, at, place, taxed, coach, ...debits })
    : undefined;
  // The receipts of a game are written when it closes.
  const receipts = quote.game ? [] : receiptsOf(taxed ? grossOf(quote.players) : charges, taxed);
  const { year } = at.toZonedDateTimeISO(settings.CLUB_TIME_ZONE);
  const writes = [
    ...(payment ? entryWrites(payment) : []),
    ...bookingWrites(key, { ...booking, isPaidNow }, quote),
    ...(payment ? passUseWrites(uses, at) : []),
    ...(quote.lesson && coach ? lessonWrites(quote.lesson.lesson, coach.amount) : []),
    ...(quote.game ? gameWrites({ ...quote.game, bookerId: quote.booker.id, openedAt: at }) : []),
    ...(payment ? receiptWrites(tx, { at, year, receipts }) : []),
  ];
  const rules = beyond.map(({ code, memberCode, count, limit }) => ({ code, memberCode, count, limit }));
  return { ...booking, key, writes, beyondRules: rules.length > 0 ? { reason, beyondRules: rules } : {} };
}

/** What is paid at the counter is not paid by a pass. */
function refuseDuePasses({ players }: Quote): void {
  const pass = players.find((player) => player.pass)?.pass;
  if (pass) throw new AppError('pass.not_for_this', { params: { pass: pass.key } });
}

/** The booking of a quote that is paid now. */
export function newBooking(quote: Quote, bookedById: number, at: Temporal.Instant): NewBooking {
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
    priceParts: storedParts(quote),
    total: quote.total,
    dueAt: null,
    seriesId: null,
    at,
  };
}

/** The price in the form in which a booking stores it. */
export const storedParts = ({ parts }: Pick<Quote, 'parts'>): StoredPricePart[] =>
  parts.map(({ kind, title, amount }) => ({ kind, title, amountCents: amount }));
