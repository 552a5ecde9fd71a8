import type { BookingRequest } from '@courtside/contract/bookings';
import { wallMomentOf } from '@courtside/contract/club-time';
import { addDays, type ClubDate } from '@courtside/contract/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { numberReceipts, quoteBooking, recordBooking } from '#modules/bookings/index.ts';
import {
  closureOf,
  type Service,
  type ServiceMap,
  type Session,
  selectClosures,
  sessionsOf,
} from '#modules/sports/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Random } from './random.ts';

export interface DemoPerson {
  readonly id: number;
  readonly code: string;
}

interface Plan {
  readonly services: ServiceMap;
  readonly random: Random;
  /** From and to, in days from today, both included. */
  readonly days: readonly [number, number];
  readonly people: readonly DemoPerson[];
  /** How likely a session is booked. */
  readonly density: number;
}

/** Bookings as members make them: paid, numbered, within every rule; one that a rule forbids is simply not made. */
export async function createDemoBookings(tx: Tx, context: AppContext, plan: Plan): Promise<void> {
  const { date: today } = wallMomentOf(context.clock.now(), context.settings.CLUB_TIME_ZONE);
  const [first, last] = plan.days;
  for (let day = first; day <= last; day += 1) {
    for (const service of plan.services.values()) await bookDay(tx, context, plan, service, addDays(today, day));
  }
}

async function bookDay(
  tx: Tx,
  context: AppContext,
  { random, people, density, services }: Plan,
  service: Service,
  date: ClubDate,
): Promise<void> {
  const { CLUB_TIME_ZONE } = context.settings;
  const sessions = sessionsOf(service, date, CLUB_TIME_ZONE);
  const [opening, closing] = [sessions[0]?.startsAt, sessions.at(-1)?.endsAt];
  if (!opening || !closing) return;
  const closures = await selectClosures(tx, service.key, { startsAt: opening, endsAt: closing });
  for (const session of sessions) {
    // Evenings are what people want.
    const wanted = random.chance(session.from >= 17 * 60 ? density * 2 : density);
    if (!wanted || closureOf(closures, session)) continue;
    await bookSession(tx, context, services, service, session, random, people);
  }
}

async function bookSession(
  tx: Tx,
  context: AppContext,
  services: ServiceMap,
  service: Service,
  session: Session,
  random: Random,
  people: readonly DemoPerson[],
): Promise<void> {
  const type = random.pick(service.bookingTypes);
  const team = pickTeam(random, people, random.between(type.minimumPlayers, type.maximumPlayers));
  const [booker] = team;
  if (!booker) return;
  const request = requestFor(service, session, type.key, team, random);
  const caller = { memberId: booker.id, memberCode: booker.code, role: 'member' as const, sessionId: '' };
  const madeAt = bookedAt(session, context.clock, random);
  try {
    const quote = await quoteBooking(tx, services, context.settings, request, caller);
    const then = { ...context, clock: { now: () => madeAt } };
    await numberReceipts(tx, then, quote, await recordBooking(tx, then, quote, booker.id));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** A day or more ahead, but never after now. */
function bookedAt(session: Session, clock: Clock, random: Random): Temporal.Instant {
  const wished = session.startsAt.subtract({ hours: random.between(20, 120) });
  const latest = clock.now().subtract({ minutes: random.between(5, 600) });
  return Temporal.Instant.compare(wished, latest) < 0 ? wished : latest;
}

function pickTeam(random: Random, people: readonly DemoPerson[], size: number): DemoPerson[] {
  const team = new Set<DemoPerson>();
  while (team.size < size) team.add(random.pick(people));
  return [...team];
}

function requestFor(
  service: Service,
  session: Session,
  type: string,
  team: readonly DemoPerson[],
  random: Random,
): BookingRequest {
  const codes = team.map(({ code }) => code);
  const option = service.options[0];
  return {
    Service: service.key,
    BookingKey: session.key,
    BookingType: type,
    PlayerCodes: codes.join(','),
    PayerCode: (random.chance(0.7) ? codes : codes.slice(0, 1)).join(','),
    sportServiceOptions: option && random.chance(0.1) ? [option.id] : [],
    IsHalfSession: 0,
    IsACOn: 0,
  };
}
