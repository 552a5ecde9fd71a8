import type { ClubDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import {
  areConsecutive,
  findSession,
  loadServices,
  type Session,
  splitBookingKey,
} from '#modules/club/sports/index.ts';

/** One session, or two consecutive ones, as named by `BookingKey`. */
export interface RequestedSessions {
  readonly serviceKey: string;
  readonly sessions: readonly [Session, ...Session[]];
}

export async function findRequested(
  context: Pick<AppContext, 'db' | 'database' | 'clock' | 'settings'>,
  bookingKey: string,
): Promise<RequestedSessions> {
  const services = await loadServices(context);
  const timeZone = context.settings.CLUB_TIME_ZONE;
  const found = splitBookingKey(bookingKey).map((key) => findSession(services.values(), key, timeZone));
  const [first, ...rest] = found.filter((session) => session !== undefined);
  if (!first || rest.length + 1 < found.length || !areConsecutive([first, ...rest])) {
    throw new AppError('schedule.unknown_session');
  }
  return { serviceKey: first.serviceKey, sessions: [first, ...rest] };
}

export interface Place {
  readonly courtId: number;
  readonly date: ClubDate;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** The court and the total time span of consecutive sessions. */
export function placeOf(sessions: readonly Session[]): Place {
  const first = sessions[0];
  const last = sessions.at(-1);
  if (!first || !last) throw new RangeError('no sessions');
  return { courtId: first.court.id, date: first.date, startsAt: first.startsAt, endsAt: last.endsAt };
}
