import type {
  endSeries as endEndpoint,
  Freed,
  skipSeriesDate as skipEndpoint,
} from '@courtside/contract/booking/office-series';
import type {
  endOwnSeries as endOwnEndpoint,
  skipOwnDate as skipOwnEndpoint,
} from '@courtside/contract/booking/series';
import { wallText } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call, type Caller, type Origin } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import {
  bookingsById,
  cancelDates,
  evaluateCancel,
  lockBooking,
  playersOf,
  refundBooking,
  type StoredBooking,
} from '#modules/booking/bookings/index.ts';
import { blockSessions, unblockCourts } from '#modules/booking/schedule/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { lockMemberAccounts } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { notifySeriesEnded } from '../notify-series.ts';
import { findSeries, lockSeries, type StoredSeries, storeEnd } from '../series.repository.ts';
import { selectBlockedCourts, selectSeriesDates, storeDatesState } from './series-dates.repository.ts';

interface Actor {
  readonly caller: Caller;
  readonly origin: Origin;
}

/** The office leaves one date out. */
export function skipSeriesDate(context: AppContext, { params, body, caller, origin }: Call<typeof skipEndpoint>) {
  return inTransaction(context.db, (tx) => skip(tx, context, params.id, body.date, { caller, origin }));
}

/** The member to whom the standing booking belongs leaves one date out, until the sport's cancellation time. */
export function skipOwnDate(context: AppContext, call: Call<typeof skipOwnEndpoint>) {
  const { params, body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    await requireOwn(tx, params.id, caller);
    await verifyPin(tx, context, caller, body.pin, origin);
    return new Answer(await skip(tx, context, params.id, body.date, { caller, origin }));
  });
}

export function endSeries(context: AppContext, { params, body, caller, origin }: Call<typeof endEndpoint>) {
  return inTransaction(context.db, (tx) => {
    const ending = { id: params.id, from: body.from, isPreview: body.dryRun === 1 };
    return end(tx, context, ending, { caller, origin });
  });
}

export function endOwnSeries(context: AppContext, call: Call<typeof endOwnEndpoint>) {
  const { params, body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    await requireOwn(tx, params.id, caller);
    await verifyPin(tx, context, caller, body.pin, origin);
    const ending = { id: params.id, from: body.from, isPreview: false };
    return new Answer(await end(tx, context, ending, { caller, origin }));
  });
}

/** Not found for those who do not play in it; the other players cannot change it. */
export async function requireOwn(tx: Tx, id: number, caller: Caller): Promise<StoredSeries> {
  const series = await findSeries(tx, id);
  const plays = await tx
    .selectFrom('booking_series_player')
    .select('slot')
    .where('series_id', '=', id)
    .where('member_id', '=', caller.memberId)
    .executeTakeFirst();
  if (!series || !plays) throw new AppError('record.not_found');
  if (series.memberId !== caller.memberId) throw new AppError('booking.not_yours');
  return series;
}

async function skip(tx: Tx, context: AppContext, id: number, date: ClubDate, actor: Actor): Promise<Freed> {
  const series = await lockSeries(tx, id);
  if (!series) throw new AppError('record.not_found');
  const { caller, origin } = actor;
  const freed = await claimDates(tx, context, series, (each) => each === date, caller);
  const [refusal] = freed.tooLate;
  if (refusal) {
    const until = wallText(refusal, context.settings.CLUB_TIME_ZONE);
    throw new AppError('booking.too_late_to_cancel', { params: { until } });
  }
  if (freed.dates.length === 0) throw new AppError('series.not_a_date');
  for (const booking of freed.bookings) {
    const players = await playersOf(tx, [booking.id]);
    await refundBooking(tx, context, booking, players, { actorId: caller.memberId, origin });
  }
  await storeFreed(tx, series, freed.dates);
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: 'series_date_skipped',
      actorId: caller.memberId,
      subjectId: series.memberId,
      details: { series: id, date },
      ...origin,
    }),
  );
  return freed.answer;
}

interface Ending {
  readonly id: number;
  readonly from: ClubDate;
  readonly isPreview: boolean;
}

async function end(tx: Tx, context: AppContext, { id, from, isPreview }: Ending, actor: Actor): Promise<Freed> {
  const { caller, origin } = actor;
  const series = isPreview ? await findSeries(tx, id) : await lockSeries(tx, id);
  if (!series) throw new AppError('record.not_found');
  const freed = await claimDates(tx, context, series, (date) => date >= from, caller, isPreview);
  if (freed.dates.length === 0) throw new AppError('series.ended');
  if (isPreview) return freed.answer;
  await cancelDates(tx, context, freed.bookings, caller.memberId);
  await storeFreed(tx, series, freed.dates);
  await storeEnd(tx, id, from);
  await notifyEnd(tx, context, freed.bookings, caller.memberId);
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: 'series_ended',
      actorId: caller.memberId,
      subjectId: series.memberId,
      details: { series: id, from, dates: freed.dates, refunded: freed.answer.refunded },
      ...origin,
    }),
  );
  return freed.answer;
}

/** The dates that can be given back, with their bookings and their players' accounts locked. */
async function claimDates(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  series: StoredSeries,
  isWanted: (date: ClubDate) => boolean,
  caller: Caller,
  isPreview = false,
) {
  const now = clock.now();
  if (series.kind === 'block' && !isPreview) await blockSessions(tx, [series.serviceKey]);
  const isAhead = ({ state, date }: { state: string; date: ClubDate }) =>
    (state === 'planned' || state === 'moved') && isWanted(date);
  const rows = (await selectSeriesDates(tx, [series.id])).filter(isAhead);
  const blocked = series.kind === 'block' ? await selectBlockedCourts(tx, [series.id]) : [];
  const begun = new Set(
    blocked.filter(({ startsAt }) => startsAt.getTime() <= now.epochMilliseconds).map(({ date }) => date),
  );
  const ids = rows.flatMap(({ bookingId }) => bookingId ?? []).toSorted((a, b) => a - b);
  if (!isPreview) for (const id of ids) await lockBooking(tx, id);
  const all = await bookingsById(tx, ids);
  const decisions = all.map((booking) => ({
    booking,
    decision: evaluateCancel(caller, booking, booking.cancelUntilHours, now),
  }));
  const bookings = decisions.flatMap(({ booking, decision }) => (decision.allowed ? [booking] : []));
  const tooLate = decisions.flatMap(({ decision }) =>
    !decision.allowed && decision.reason === 'too_late' ? [decision.until] : [],
  );
  if (!isPreview) await lockPlayers(tx, bookings);
  const freedIds = new Set(bookings.map(({ id }) => id));
  const dates = rows
    .filter(({ bookingId, date }) => (bookingId === null ? !begun.has(date) : freedIds.has(bookingId)))
    .map(({ date }) => date);
  const paid = bookings.filter(({ entryId }) => entryId !== null);
  const refunded = cents(paid.reduce((sum, { total }) => sum + total, 0));
  return { dates, bookings, tooLate, answer: { freed: dates.length, refunded: centsToEuros(refunded) } };
}

async function lockPlayers(tx: Tx, bookings: readonly StoredBooking[]): Promise<void> {
  const players = await playersOf(
    tx,
    bookings.map(({ id }) => id),
  );
  const ids = [...new Set(players.flatMap(({ memberId, chargedId }) => [memberId, chargedId]))];
  if (ids.length > 0) await lockMemberAccounts(tx, ids);
}

async function storeFreed(tx: Tx, series: StoredSeries, dates: readonly ClubDate[]): Promise<void> {
  await storeDatesState(tx, series.id, dates, 'skipped');
  if (series.kind === 'block') await unblockCourts(tx, series, dates);
}

/** Every player of the ended dates once, with what comes back to them. */
async function notifyEnd(tx: Tx, context: AppContext, bookings: readonly StoredBooking[], byId: number): Promise<void> {
  const [first] = bookings;
  if (!first) return;
  const ids = bookings.map(({ id }) => id);
  const paid = new Set(bookings.filter(({ entryId }) => entryId !== null).map(({ id }) => id));
  const byMember = Map.groupBy(await playersOf(tx, ids), ({ memberId }) => memberId);
  const recipients = [...byMember.values()].flatMap((shares) => {
    const [player] = shares;
    if (!player) return [];
    const back = shares.filter(({ bookingId }) => paid.has(bookingId)).reduce((sum, { share }) => sum + share, 0);
    return [{ ...player, id: player.memberId, name: fullName(player), refund: cents(back) }];
  });
  await notifySeriesEnded(tx, context, {
    from: first.sessionDate,
    count: bookings.length,
    booking: first,
    recipients,
    titles: first.titles,
    byId,
  });
}
