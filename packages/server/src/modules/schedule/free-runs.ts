import type { ClubDate } from '@courtside/contract/dates';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { closureOf, type Service, selectClosures, sessionsOf } from '#modules/sports/index.ts';
import { type Choice, freeAtSameTime, nearestFree } from './alternatives.rules.ts';
import { selectBookingsOfDay } from './day.repository.ts';
import { selectHoldsOfDays } from './holds.repository.ts';
import { holdOf, overlapping } from './session-state.rules.ts';

interface Place {
  readonly courtId: number;
  readonly from: number;
  /** The number of consecutive sessions. */
  readonly slots: number;
}

/**
 * Finds for places of one day the nearest free sessions as the transaction sees it, each at most once: a `BookingKey`, or
 * undefined where nothing is left. With `sameTime`, on another court at the same time only.
 */
export async function suggestSessions(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  service: Service,
  date: ClubDate,
  places: readonly Place[],
  { sameTime = false } = {},
): Promise<Array<string | undefined>> {
  const sessions = sessionsOf(service, date, settings.CLUB_TIME_ZONE);
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return places.map(() => undefined);
  const bookings = Map.groupBy(await selectBookingsOfDay(tx, service.key, date), ({ courtId }) => courtId);
  const closures = await selectClosures(tx, service.key, { startsAt: first.startsAt, endsAt: last.endsAt });
  const now = clock.now();
  const holds = Map.groupBy(await selectHoldsOfDays(tx, [service.key], [date], now), ({ courtId }) => courtId);
  const taken = new Set<string>();
  const choices = (): Array<Choice & { kind: string; position: number }> =>
    sessions.map((session) => {
      const span = { startsMs: session.startsAt.epochMilliseconds, endsMs: session.endsAt.epochMilliseconds };
      const isFree =
        Temporal.Instant.compare(session.startsAt, now) > 0 &&
        !taken.has(session.key) &&
        !overlapping(bookings.get(session.court.id), span) &&
        !holdOf(holds.get(session.court.id), span) &&
        !closureOf(closures, session);
      const { court } = session;
      const position = service.courts.indexOf(court);
      return { ...session, courtId: court.id, kind: court.courtType, position, isFree };
    });
  return places.map((place) => {
    const run = sameTime ? freeAtSameTime(choices(), place) : nearestFree(choices(), place)[0];
    for (const { key } of run ?? []) taken.add(key);
    return run?.map(({ key }) => key).join(',');
  });
}
