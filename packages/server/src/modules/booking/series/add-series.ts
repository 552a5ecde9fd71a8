import type { addSeries as addEndpoint } from '@courtside/contract/booking/office-series';
import { parseWallTime } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call, type Caller } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { recordDueBooking } from '#modules/booking/bookings/index.ts';
import { blockCourts, blockSessions, publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { type Service, selectServices } from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { accountsByMember, accountsOf } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { todayOf } from '#platform/today.ts';
import { chargeAllNow } from './charges/charge-all-now.ts';
import { notifySeriesMade } from './notify-series.ts';
import { findTeam } from './plan/find-team.ts';
import {
  agreedQuote,
  type DatePlan,
  type Place,
  type PlanRequest,
  presentPlan,
  SeriesPlanner,
} from './plan/plan-series.ts';
import { insertSeriesDates, type NewSeriesDate } from './plan/series-dates.repository.ts';
import { datesOf, dueMomentOf } from './plan/series-dates.rules.ts';
import { insertSeries } from './series.repository.ts';

type AddCall = Call<typeof addEndpoint>;
type Body = AddCall['body'];

/** Previews a series, or reserves all its dates in one transaction. */
export async function addSeries(context: AppContext, call: AddCall) {
  const { body, caller } = call;
  checkBody(context, body, caller);
  if (body.dryRun === 1) {
    const { planner, request } = await prepare(context.db, context, body, caller);
    return new Answer(await answerOf(context.db, null, planner.plan(), request, body));
  }
  return inIdempotentTransaction(
    context,
    call,
    (tx) => reserve(tx, context, call),
    async (error) => {
      // A booking of a player in another sport came between; that sport is not locked.
      if (!violates(error, 'booking_player_no_double_presence') && !violates(error, 'court_booking_no_overlap'))
        return error;
      const { planner, request } = await prepare(context.db, context, body, caller);
      return datesChanged(planner.plan(), request.service);
    },
  );
}

async function reserve(tx: Tx, context: AppContext, { body, caller, origin }: AddCall) {
  const isStanding = body.kind === 'standing';
  // 1. The member's PIN, typed at the counter, is the consent to the charges.
  if (isStanding && body.memberPin) {
    const team = await findTeam(tx, context, body, caller);
    await verifyPin(tx, context, { memberId: team.consentId, sessionId: caller.sessionId }, body.memberPin, origin);
  }
  // 2. Reserve its dates.
  const { seriesId, bookingIds, plans, reserved, request, first } = await reserveSeries(tx, context, { body, caller });
  const isPaidNow = isStanding && body.paymentPlan === 'now';
  const chargedCents = isPaidNow ? await chargeAllNow(tx, context, bookingIds, caller.memberId) : 0;
  // 3. Notify the players, write the audit log.
  const { paymentPlan } = body;
  const isConsented = isStanding && (body.memberPin !== '' || paymentPlan === 'club');
  const facts = { service: request.service, places: reserved, byId: caller.memberId, paymentPlan, isConsented };
  if (isStanding) await notifySeriesMade(tx, context, facts);
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: 'series_added',
      actorId: caller.memberId,
      subjectId: first.quote?.players[0]?.id ?? null,
      details: {
        series: seriesId,
        kind: body.kind,
        service: request.service.key,
        courts: body.courts,
        weekday: body.weekday,
        from: body.from,
        to: body.to,
        dates: reserved.map(({ date }) => date),
        // The release time and the limits of members do not apply to a series.
        beyondRules: isStanding ? ['release', 'limits'] : [],
        isConsented: isStanding && body.memberPin !== '',
        ...(isStanding && { paymentPlan }),
        ...(isPaidNow && { chargedCents }),
      },
      ...origin,
    }),
  );
  return new Answer(await answerOf(tx, seriesId, plans, request, body));
}

/** Stores a series and reserves its dates as chosen: all of them or none. */
export async function reserveSeries(tx: Tx, context: AppContext, { body, caller }: Pick<AddCall, 'body' | 'caller'>) {
  const now = context.clock.now();
  const isStanding = body.kind === 'standing';
  // 1. Plan again, with bookings, holds and closures of the sport locked out.
  await blockSessions(tx, [body.service]);
  const { planner, request } = await prepare(tx, context, body, caller);
  const plans = planner.plan();
  const places = resolve(planner, plans, body, request.service);
  // 2. Store the series with its dates.
  const first = [...places.values()].find((place) => place !== undefined);
  if (!first) throw new AppError('series.no_dates');
  const seriesId = await insertSeries(tx, {
    kind: body.kind,
    serviceKey: request.service.key,
    courtIds: request.courts.map(({ id }) => id),
    weekday: body.weekday,
    startsMinute: parseWallTime(body.from),
    endsMinute: parseWallTime(body.to),
    validFrom: body.validFrom,
    until: body.until,
    reason: isStanding ? undefined : body.reason,
    bookingTypeKey: first.quote?.bookingTypeKey ?? null,
    players: first.quote?.players ?? [],
    paymentPlan: body.paymentPlan,
    consentedAt: isStanding && body.memberPin ? now : null,
    at: now,
    byId: caller.memberId,
  });
  const bookingIds = await storeDates(tx, context, { seriesId, plans, places, body, byId: caller.memberId });
  // 3. Update the schedules.
  const reserved = [...places.values()].filter((place) => place !== undefined);
  for (const { date } of reserved) publishScheduleChange(tx, request.service.key, date);
  return { seriesId, bookingIds, plans, reserved, request, first };
}

function checkBody({ clock, settings }: Pick<AppContext, 'clock' | 'settings'>, body: Body, caller: Caller): void {
  const isBlock = body.kind === 'block';
  // office.md 1: the desk opens no closures but those of the weather.
  if (isBlock && !roleHasAccess(caller.role, 'admin')) throw new AppError('access.denied');
  // Giving courts away is a decision about prices.
  if (body.paymentPlan === 'club' && !roleHasAccess(caller.role, 'admin')) throw new AppError('access.denied');
  const today = todayOf({ clock, settings });
  const errors = [
    ...(body.validFrom < today ? [{ path: 'validFrom', message: 'is in the past' }] : []),
    ...(body.until < body.validFrom ? [{ path: 'until', message: 'is before the first day' }] : []),
    ...(parseWallTime(body.to) <= parseWallTime(body.from) ? [{ path: 'to', message: 'must be after the start' }] : []),
    ...(isBlock && !body.reason ? [{ path: 'reason', message: 'is required' }] : []),
    ...(isBlock && body.paymentPlan !== 'weekly' ? [{ path: 'paymentPlan', message: 'is for standing bookings' }] : []),
    ...(!isBlock && body.courts.length > 1 ? [{ path: 'courts', message: 'must be one court' }] : []),
  ];
  if (errors.length > 0) throw new AppError('office.invalid', { extras: { errors } });
  // What is paid at once cannot wait for the member's consent.
  if (body.paymentPlan === 'now' && body.dryRun === 0 && !body.memberPin) throw new AppError('pin.required');
}

/** The sport as it is now, the dates, the team, and what collides with them. */
async function prepare(db: Db | Tx, context: AppContext, body: Body, caller: Caller) {
  const dates = datesOf(body);
  const service = (await selectServices(db)).find(({ key, isActive }) => key === body.service && isActive);
  if (!service) throw new AppError('sports.unknown_service');
  const courts = body.courts.map((key) => {
    const court = service.courts.find((each) => each.key === key);
    if (court) return court;
    throw new AppError('office.invalid', { extras: { errors: [{ path: 'courts', message: `${key} is unknown` }] } });
  });
  const team = body.kind === 'standing' ? await findTeam(db, context, body, caller) : undefined;
  const request: PlanRequest = { ...body, service, courts, dates, team };
  return { request, planner: await SeriesPlanner.load(db, context, request) };
}

/** Where each date takes place; undefined where it is skipped. Every date that collides needs a choice that can be had. */
function resolve(
  planner: SeriesPlanner,
  plans: readonly DatePlan[],
  { choices, paymentPlan }: Pick<Body, 'choices' | 'paymentPlan'>,
  service: Service,
): Map<ClubDate, Place | undefined> {
  const chosen = new Map(choices.map((choice) => [choice.date, choice]));
  return new Map(
    plans.map(({ date, place, conflict }) => {
      const choice = chosen.get(date);
      if (choice?.action === 'skip') return [date, undefined];
      const found = choice ? planner.placeOf(choice) : conflict ? undefined : place;
      if (!found) throw datesChanged(plans, service);
      return [date, found.quote ? { ...found, quote: agreedQuote(found.quote, paymentPlan) } : found];
    }),
  );
}

const datesChanged = (plans: readonly DatePlan[], service: Service) =>
  new AppError('series.dates_changed', { extras: { dates: presentPlan(plans, service) } });

interface StoredPlan {
  readonly seriesId: number;
  readonly plans: readonly DatePlan[];
  readonly places: ReadonlyMap<ClubDate, Place | undefined>;
  readonly body: Body;
  readonly byId: number;
}

/** Returns the bookings of a standing series. */
async function storeDates(
  tx: Tx,
  context: AppContext,
  { seriesId, plans, places, body, byId }: StoredPlan,
): Promise<number[]> {
  const now = context.clock.now();
  const dates: NewSeriesDate[] = [];
  for (const { date, place: asked } of plans) {
    const place = places.get(date);
    if (!place) {
      dates.push({ date, state: 'skipped', bookingId: null, nextAttemptAt: null });
      continue;
    }
    const dueAt = dueMomentOf(place, { plan: body.paymentPlan, now, timeZone: context.settings.CLUB_TIME_ZONE });
    const bookingId = place.quote
      ? (await recordDueBooking(tx, { quote: place.quote, seriesId, bookedById: byId, dueAt, at: now })).id
      : null;
    // What is paid now is charged before this transaction ends.
    const isDue = place.quote !== undefined && place.quote.total > 0 && body.paymentPlan !== 'now';
    const state = isSamePlace(place, asked) ? 'planned' : 'moved';
    dates.push({ date, state, bookingId, nextAttemptAt: isDue ? dueAt : null });
  }
  await insertSeriesDates(tx, seriesId, dates);
  if (body.kind === 'standing') return dates.flatMap(({ bookingId }) => bookingId ?? []);
  const closures = [...places.values()].flatMap((place) =>
    (place?.courts ?? []).map(({ id: courtId }) => ({
      of: { seriesId, date: place?.date ?? body.validFrom },
      serviceKey: body.service,
      courtId,
      startsAt: place?.startsAt ?? now,
      endsAt: place?.endsAt ?? now,
      reason: body.reason ?? { en: '' },
    })),
  );
  await blockCourts(tx, context, closures);
  return [];
}

const isSamePlace = (place: Place, asked: Place | undefined) =>
  place.from === asked?.from && place.courts.every(({ id }, index) => id === asked.courts[index]?.id);

async function answerOf(
  db: Db | Tx,
  id: number | null,
  plans: readonly DatePlan[],
  { service }: PlanRequest,
  body: Body,
) {
  const quote = plans.find(({ place }) => place?.quote)?.place?.quote;
  const payers = body.paymentPlan === 'club' ? [] : (quote?.players ?? []).filter(({ isPayer }) => isPayer);
  const ids = payers.map(({ chargedId }) => chargedId);
  const accounts = accountsByMember(ids.length > 0 ? await accountsOf(db, ids).execute() : []);
  return {
    id,
    dates: presentPlan(plans, service),
    shares: payers.map(({ code, name, share, chargedId }) => ({
      memberCode: code,
      name,
      amount: centsToEuros(share),
      balance: centsToEuros(accounts.get(chargedId)?.balance ?? cents(0)),
    })),
    isConsented: body.kind === 'standing' && id !== null && body.memberPin !== '',
  };
}
