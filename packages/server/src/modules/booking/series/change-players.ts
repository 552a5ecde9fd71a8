import type { saveSeries as saveEndpoint } from '@courtside/contract/booking/office-series';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { nameEvent } from '#database/events/events.ts';
import { inDiscardedTransaction, inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import {
  bookingsById,
  lockBooking,
  playersOf,
  type Quote,
  type StoredBooking,
  storePlayers,
} from '#modules/booking/bookings/index.ts';
import { publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { type Service, selectServices } from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { storeAttempt } from './charges/charges.repository.ts';
import { nameOf, notifySeriesMade } from './notify-series.ts';
import { findTeam } from './plan/find-team.ts';
import { agreedQuote, SeriesPlanner } from './plan/plan-series.ts';
import { selectSeriesDates } from './plan/series-dates.repository.ts';
import { dueMomentOf } from './plan/series-dates.rules.ts';
import { needsConsent } from './read-series.ts';
import { lockSeries, replaceSeriesPlayers, type StoredSeries, withdrawConsent } from './series.repository.ts';

type SaveCall = Call<typeof saveEndpoint>;

interface Change {
  readonly booking: StoredBooking;
  readonly quote: Quote;
}

/** Gives the dates that are not paid yet other players. A preview is the same transaction, rolled back. */
export async function saveSeries(context: AppContext, call: SaveCall) {
  const run = call.body.dryRun === 1 ? inDiscardedTransaction : inTransaction;
  return run(context.db, (tx) => change(tx, context, call));
}

async function change(tx: Tx, context: AppContext, { params, body, caller, origin }: SaveCall) {
  const series = await lockSeries(tx, params.id);
  if (series?.kind !== 'standing' || series.memberId === null) throw new AppError('record.not_found');
  if (body.version !== undefined) checkVersion(body, series);
  // 1. The member to whom it belongs stays the first player.
  const team = await findTeam(tx, context, body, caller);
  if (team.booker.memberId !== series.memberId) {
    throw new AppError('series.other_member', { params: { name: await nameOf(tx, series.memberId) } });
  }
  // 2. The dates from there on that have not begun; paid ones stay as they are.
  const ahead = await lockAhead(tx, context, series, body.from);
  const paid = ahead.filter(({ entryId }) => entryId !== null).map(({ sessionDate }) => sessionDate);
  const unpaid = ahead.filter(({ entryId }) => entryId === null);
  if (unpaid.length === 0) throw new AppError('series.ended');
  const service = (await selectServices(tx)).find(({ key }) => key === series.serviceKey);
  if (!service) throw new AppError('sports.unknown_service');
  const changes = await quoteAll(tx, context, { series, service, unpaid, team, body });
  const [first] = changes;
  if (!first) throw new AppError('series.ended');
  // 3. Store the players; a higher share needs the member's consent again.
  const before = new Map(
    (
      await playersOf(
        tx,
        unpaid.map(({ id }) => id),
      )
    )
      .filter(({ memberId }) => memberId === series.memberId)
      .map(({ bookingId, share }) => [bookingId, share]),
  );
  const isDearer = changes.some(({ booking, quote }) => (quote.players[0]?.share ?? 0) > (before.get(booking.id) ?? 0));
  const dueBy = { plan: series.paymentPlan, now: context.clock.now(), timeZone: context.settings.CLUB_TIME_ZONE };
  for (const { booking, quote } of changes) {
    const dueAt = dueMomentOf({ date: booking.sessionDate, startsAt: booking.startsAt }, dueBy);
    await storePlayers(tx, booking.id, quote, dueAt);
    const attempt = { nextAttemptAt: quote.total > 0 ? dueAt : null, unpaidSince: null };
    await storeAttempt(tx, { seriesId: series.id, date: booking.sessionDate }, attempt);
    publishScheduleChange(tx, series.serviceKey, booking.sessionDate);
    nameEvent(tx, 'booking.changed', booking.key);
  }
  await replaceSeriesPlayers(tx, series.id, first.quote.players);
  if (isDearer) await withdrawConsent(tx, series.id);
  // 4. Notify the players, write the audit log.
  await notifySeriesMade(tx, context, {
    service,
    places: changes.map(({ booking, quote }) => ({
      date: booking.sessionDate,
      courts: [quote.first.court],
      from: booking.startsMinute,
      to: booking.endsMinute,
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      quote,
    })),
    isConsented: !needsConsent(series) && !isDearer,
    paymentPlan: series.paymentPlan,
    byId: caller.memberId,
  });
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: 'series_players_changed',
      actorId: caller.memberId,
      subjectId: series.memberId,
      details: { series: series.id, from: body.from, playerCodes: body.playerCodes, payerCodes: body.payerCodes },
      ...origin,
    }),
  );
  return {
    changed: changes.length,
    paid,
    shares: first.quote.players
      .filter(({ isPayer }) => isPayer)
      .map(({ code, name, share }) => ({ memberCode: code, name, amount: centsToEuros(share) })),
    version: series.version + 1,
  };
}

async function lockAhead(tx: Tx, { clock }: Pick<AppContext, 'clock'>, series: StoredSeries, from: string) {
  const rows = (await selectSeriesDates(tx, [series.id])).filter(({ date }) => date >= from);
  const ids = rows.flatMap(({ bookingId }) => bookingId ?? []).toSorted((a, b) => a - b);
  for (const id of ids) await lockBooking(tx, id);
  return (await bookingsById(tx, ids)).filter(
    ({ status, startsAt }) => status === 'booked' && Temporal.Instant.compare(startsAt, clock.now()) > 0,
  );
}

interface Wanted {
  readonly series: StoredSeries;
  readonly service: Service;
  readonly unpaid: readonly StoredBooking[];
  readonly team: Awaited<ReturnType<typeof findTeam>>;
  readonly body: SaveCall['body'];
}

/** The new price of every date; refused when a player is elsewhere. A date outside the present hours stays as it is. */
async function quoteAll(
  tx: Tx,
  context: AppContext,
  { series, service, unpaid, team, body }: Wanted,
): Promise<Change[]> {
  const planner = await SeriesPlanner.load(tx, context, {
    kind: 'standing',
    from: formatWallTime(series.startsMinute),
    to: formatWallTime(series.endsMinute),
    playerCodes: body.playerCodes,
    payerCodes: body.payerCodes,
    bookingType: series.bookingTypeKey ?? undefined,
    paymentPlan: series.paymentPlan,
    service,
    courts: [],
    dates: unpaid.map(({ sessionDate }) => sessionDate),
    team,
  });
  const ownKeys = new Set(unpaid.map(({ key }) => key));
  return unpaid.flatMap((booking) => {
    const court = service.courts.find(({ id }) => id === booking.courtId);
    if (!court) return [];
    const { sessionDate, startsMinute, endsMinute } = booking;
    const { quote, conflict } = planner.teamAt(sessionDate, court, startsMinute, endsMinute, ownKeys);
    if (conflict) {
      throw new AppError('series.player_busy', { params: { name: conflict.who ?? '', date: sessionDate } });
    }
    return quote ? [{ booking, quote: agreedQuote(quote, series.paymentPlan) }] : [];
  });
}
