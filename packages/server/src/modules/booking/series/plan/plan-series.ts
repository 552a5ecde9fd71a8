import type {
  PlannedDate,
  SeriesChoice,
  SeriesPaymentPlan,
  SeriesPlace,
  SeriesRequest,
} from '@courtside/contract/booking/office-series';
import { formatWallTime, parseWallTime, slotRange } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { type Cents, cents, centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import type { Span } from '#database/time-range.ts';
import type { Caller } from '#endpoint/binding.ts';
import { draftQuote, finishQuote, freeOfCharge, type Quote } from '#modules/booking/bookings/index.ts';
import { type Court, courtsOn, type Service, type Session, sessionsOf } from '#modules/club/sports/index.ts';
import type { Player } from '#modules/people/members/index.ts';
import { selectPlanFacts } from './plan-facts.repository.ts';
import {
  type Conflict,
  conflictAt,
  courtConflict,
  nearestTimes,
  type PlanFacts,
  playerConflict,
  replaceCourts,
  type TimeSpan,
} from './series-plan.rules.ts';

/** Courts and a time on one date. */
export interface Place extends Span {
  readonly date: ClubDate;
  readonly courts: readonly Court[];
  readonly from: number;
  readonly to: number;
  /** Of a standing booking: price and shares. */
  readonly quote?: Quote;
}

export interface DatePlan {
  readonly date: ClubDate;
  /** As asked; undefined where the club has no such session then. */
  readonly place: Place | undefined;
  readonly conflict: Conflict | undefined;
  readonly choices: readonly Place[];
}

/** The players of a standing booking; the first one acts as the booker. */
export interface Team {
  readonly booker: Caller;
  /** Whose PIN is the consent. */
  readonly consentId: number;
  readonly players: ReadonlyMap<string, Player>;
}

export interface PlanRequest
  extends Pick<SeriesRequest, 'kind' | 'from' | 'to' | 'playerCodes' | 'payerCodes' | 'bookingType' | 'paymentPlan'> {
  readonly service: Service;
  readonly courts: readonly Court[];
  readonly dates: readonly ClubDate[];
  readonly team: Team | undefined;
}

type Context = Pick<AppContext, 'clock' | 'settings'>;

/** Finds out for every date whether it can be as asked, and what else is possible where it cannot. */
export class SeriesPlanner {
  readonly #context: Context;
  readonly #request: PlanRequest;
  readonly #facts: PlanFacts;
  readonly #nowMs: number;

  constructor(context: Context, request: PlanRequest, facts: PlanFacts) {
    this.#context = context;
    this.#request = request;
    this.#facts = facts;
    this.#nowMs = context.clock.now().epochMilliseconds;
  }

  static async load(db: Db | Tx, context: Context, request: PlanRequest): Promise<SeriesPlanner> {
    const timeZone = context.settings.CLUB_TIME_ZONE;
    const [first, last] = [request.dates[0], request.dates.at(-1)];
    const opens = first && slotRange(first, 0, 1440, timeZone);
    const closes = last && slotRange(last, 0, 1440, timeZone);
    if (!opens || !closes) throw new AppError('series.no_dates');
    const facts = await selectPlanFacts(db, {
      serviceKey: request.service.key,
      dates: request.dates,
      within: { startsAt: opens.startsAt, endsAt: closes.endsAt },
      playerIds: [...(request.team?.players.values() ?? [])].map(({ id }) => id),
      now: context.clock.now(),
    });
    return new SeriesPlanner(context, request, facts);
  }

  plan(): DatePlan[] {
    return this.#request.dates.map((date) => this.#planDate(date));
  }

  /** The place of a choice, or undefined when it cannot be had. */
  placeOf({ date, courts: keys, from, to }: SeriesChoice): Place | undefined {
    const courts = (keys ?? []).flatMap((key) => this.#request.service.courts.find((court) => court.key === key) ?? []);
    if (courts.length !== this.#request.courts.length || !from || !to) return undefined;
    const place = this.#placeAt(date, courts, parseWallTime(from), parseWallTime(to));
    return place && !this.#conflictOf(place) ? place : undefined;
  }

  /** The price of other players for a booking that exists, and whether one of them plays elsewhere then. */
  teamAt(date: ClubDate, court: Court, from: number, to: number, ownKeys: ReadonlySet<string>) {
    const place = this.#placeAt(date, [court], from, to);
    const busy = this.#facts.busy.filter(({ key }) => !ownKeys.has(key));
    return { quote: place?.quote, conflict: place && playerConflict({ ...this.#facts, busy }, spanOf(place)) };
  }

  #planDate(date: ClubDate): DatePlan {
    const { courts } = this.#request;
    const [from, to] = [parseWallTime(this.#request.from), parseWallTime(this.#request.to)];
    const place = this.#placeAt(date, courts, from, to);
    const conflict: Conflict | undefined = place ? this.#conflictOf(place) : { problem: 'not_open' };
    return { date, place, conflict, choices: conflict ? this.#choices(date, from, to) : [] };
  }

  /** Another court at the same time, then the nearest other time on the same courts. */
  #choices(date: ClubDate, from: number, to: number): Place[] {
    const { service, courts } = this.#request;
    const isFree = (court: Court) => {
      const place = this.#placeAt(date, [court], from, to);
      return place !== undefined && !courtConflict(this.#facts, court.id, spanOf(place), this.#nowMs);
    };
    const replaced = replaceCourts(courts, courtsOn(service, date), isFree);
    const elsewhere = replaced && this.#placeAt(date, replaced, from, to);
    const otherCourt =
      elsewhere && !playerConflict(this.#facts, spanOf(elsewhere)) && !this.#conflictOf(elsewhere) ? [elsewhere] : [];
    const starts = this.#sessionsOf(date).map((session) => session.from);
    for (const start of nearestTimes(starts, from)) {
      const place = this.#placeAt(date, courts, start, start + to - from);
      if (place && !this.#conflictOf(place)) return [...otherCourt, place];
    }
    return otherCourt;
  }

  #conflictOf(place: Place): Conflict | undefined {
    const ids = place.courts.map(({ id }) => id);
    return conflictAt(this.#facts, ids, spanOf(place), this.#nowMs);
  }

  /** Undefined where a court is not in use or, for a standing booking, where no sessions begin and end then. */
  #placeAt(date: ClubDate, courts: readonly Court[], from: number, to: number): Place | undefined {
    const { service, team } = this.#request;
    const { settings } = this.#context;
    const inUse = courtsOn(service, date);
    if (to > 1440 || courts.some((court) => !inUse.some(({ id }) => id === court.id))) return undefined;
    const range = slotRange(date, from, to, settings.CLUB_TIME_ZONE);
    if (!range) return undefined;
    const place = { date, courts, from, to, ...range };
    if (!team) return place;
    const [court] = courts;
    const sessions = court && sessionsBetween(this.#sessionsOf(date), court, from, to);
    const quote = sessions && this.#quote(sessions, team);
    return quote && { ...place, ...quote.range, quote };
  }

  /** The price of that date's list, agreed now. Undefined where the booking type has no price then. */
  #quote(sessions: readonly Session[], { booker, players }: Team): Quote | undefined {
    const { service, playerCodes, bookingType, paymentPlan } = this.#request;
    // The club asks no player's leave to charge nothing: the list price is that of the first one, who alone is charged it.
    const payerCodes = paymentPlan === 'club' ? playerCodes.slice(0, 1) : this.#request.payerCodes;
    const asked = paymentPlan === 'club' ? { ...service, paymentMinimumPlayers: 1 } : service;
    const services = new Map([[service.key, asked]]);
    const request = {
      Service: service.key,
      BookingKey: sessions.map(({ key }) => key).join(','),
      BookingType: bookingType ?? service.bookingTypes[0]?.key ?? '',
      PlayerCodes: playerCodes.join(','),
      PayerCode: payerCodes.join(','),
      sportServiceOptions: [],
      IsHalfSession: 0 as const,
      IsACOn: 0 as const,
    };
    const draft = draftQuote(services, this.#context, request, booker);
    try {
      return finishQuote(draft, booker, players);
    } catch (error) {
      if (error instanceof AppError && error.code === 'booking.unknown_type') return undefined;
      throw error;
    }
  }

  readonly #days = new Map<ClubDate, Session[]>();

  #sessionsOf(date: ClubDate): Session[] {
    const known = this.#days.get(date);
    if (known) return known;
    const sessions = sessionsOf(this.#request.service, date, this.#context.settings.CLUB_TIME_ZONE);
    this.#days.set(date, sessions);
    return sessions;
  }
}

/** What is agreed: nothing where the club pays. */
export function agreedQuote(quote: Quote, plan: SeriesPaymentPlan): Quote {
  return plan === 'club' ? freeOfCharge(quote) : quote;
}

/** One session or two consecutive ones that are exactly this long. */
function sessionsBetween(sessions: readonly Session[], court: Court, from: number, to: number): Session[] | undefined {
  const ofCourt = sessions.filter((session) => session.court.id === court.id);
  const first = ofCourt.find((session) => session.from === from);
  if (!first) return undefined;
  if (first.to === to) return [first];
  const second = ofCourt.find((session) => session.from === first.to);
  return second?.to === to ? [first, second] : undefined;
}

const spanOf = ({ startsAt, endsAt }: Span): TimeSpan => ({
  startsMs: startsAt.epochMilliseconds,
  endsMs: endsAt.epochMilliseconds,
});

const amountOf = (place: Place | undefined): Cents => place?.quote?.total ?? cents(0);

export function presentPlan(plans: readonly DatePlan[], service: Service): PlannedDate[] {
  return plans.map(({ date, place, conflict, choices }) => {
    const court = service.courts.find(({ id }) => id === conflict?.courtId)?.title;
    return {
      date,
      state: conflict ? 'conflict' : 'ok',
      amount: centsToEuros(amountOf(place)),
      ...(conflict && { problem: conflict.problem }),
      ...(conflict?.who && { who: conflict.who }),
      ...(conflict?.key && { key: conflict.key }),
      ...(conflict?.reason && { reason: conflict.reason }),
      ...(court && { court }),
      choices: choices.map(presentPlace),
    };
  });
}

const presentPlace = (place: Place): SeriesPlace => ({
  action: 'move',
  courts: place.courts.map(({ key, title }) => ({ key, title })),
  from: formatWallTime(place.from),
  to: formatWallTime(place.to),
  amount: centsToEuros(amountOf(place)),
});
