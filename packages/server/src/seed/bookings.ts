import type { BookingRequest } from '@courtside/contract/booking/bookings';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { bookingNotifications, quoteBooking, recordBooking } from '#modules/booking/bookings/index.ts';
import {
  closureOf,
  type Service,
  type ServiceMap,
  type Session,
  selectClosures,
  sessionsOf,
} from '#modules/club/sports/index.ts';
import { notificationWrites } from '#modules/messages/notifications/index.ts';
import type { Clock } from '#platform/clock.ts';
import { todayOf } from '#platform/today.ts';
import type { Random } from './random.ts';
import type { DemoEvent } from './timeline.ts';

export interface DemoPerson {
  readonly id: number;
  readonly code: string;
}

/** As the migrations create it; every demo member has it. */
const DEFAULT_CATEGORY = 'member';

interface Plan {
  readonly services: ServiceMap;
  readonly random: Random;
  /** In days from today, both included. */
  readonly days: readonly [number, number];
  readonly people: readonly DemoPerson[];
  /** Probability that a session is booked. */
  readonly density: number;
  /** Whether players are notified in the app; past bookings are not. */
  readonly notifies: boolean;
}

/** Bookings as members make them: paid, numbered, within every rule; a refused one is skipped. */
export async function demoBookings(tx: Tx, context: AppContext, plan: Plan): Promise<DemoEvent[]> {
  const today = todayOf(context);
  const [first, last] = plan.days;
  const events: DemoEvent[] = [];
  for (let day = first; day <= last; day += 1) {
    for (const service of plan.services.values()) {
      events.push(...(await bookingsOfDay(tx, context, plan, service, addDays(today, day))));
    }
  }
  return events;
}

async function bookingsOfDay(
  tx: Tx,
  context: AppContext,
  plan: Plan,
  service: Service,
  date: ClubDate,
): Promise<DemoEvent[]> {
  const { CLUB_TIME_ZONE } = context.settings;
  const { random, density } = plan;
  const sessions = sessionsOf(service, date, CLUB_TIME_ZONE);
  const [opening, closing] = [sessions[0]?.startsAt, sessions.at(-1)?.endsAt];
  if (!opening || !closing) return [];
  const closures = await selectClosures(tx, service.key, { startsAt: opening, endsAt: closing });
  // Evening sessions are preferred.
  const drawnSessions = sessions.filter(({ from }) => random.chance(from >= 17 * 60 ? density * 2 : density));
  const isOpen = (session: Session) => !closureOf(closures, session);
  if (plan.notifies) return drawnSessions.filter(isOpen).map((session) => bookingOf(context, plan, service, session));
  // Closed sessions are drawn too and then skipped, so that they do not change the other random bookings.
  const drawn = drawnSessions.map((session) => ({ session, event: bookingOf(context, plan, service, session) }));
  return drawn.filter(({ session }) => isOpen(session)).map(({ event }) => event);
}

function bookingOf(
  { clock, settings }: AppContext,
  { services, random, people, notifies }: Plan,
  service: Service,
  session: Session,
): DemoEvent {
  const type = random.pick(service.bookingTypes);
  const team = pickTeam(random, people, random.between(type.minimumPlayers, type.maximumPlayers));
  const booker = team[0] ?? { id: 0, code: '' };
  const request = requestFor(service, session, type.key, team, random);
  const caller = {
    memberId: booker.id,
    memberCode: booker.code,
    role: 'member' as const,
    categoryKey: DEFAULT_CATEGORY,
    hasVisitorAccount: false,
    sessionId: '',
  };
  return {
    at: bookedAt(session, clock, random),
    async happen(tx, then) {
      try {
        const quote = await quoteBooking(tx, services, { clock, settings }, request, caller);
        const booking = await recordBooking(tx, then, quote, booker.id);
        if (!notifies) return;
        const labels = { ...booking, serviceTitle: service.title, court: session.court.title };
        const by = quote.players[0]?.name ?? '';
        await runWrites(
          tx,
          notificationWrites(tx, then.clock, bookingNotifications('bookingConfirmed', quote.players, labels, by)),
        );
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    },
  };
}

/** A day or more ahead, but never after now. */
function bookedAt(session: Session, clock: Clock, random: Random): Temporal.Instant {
  const preferred = session.startsAt.subtract({ hours: random.between(20, 120) });
  // At least some hours ago, before the demo balances are topped up.
  const latest = clock.now().subtract({ minutes: random.between(240, 900) });
  return Temporal.Instant.compare(preferred, latest) < 0 ? preferred : latest;
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
