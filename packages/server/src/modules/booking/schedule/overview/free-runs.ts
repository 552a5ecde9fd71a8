import type { ClubDate } from '@courtside/contract/values/dates';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { closureOf, type NewClosure, type Service, selectClosures, sessionsOf } from '#modules/club/sports/index.ts';
import { selectBookingsOfDay } from '../day/day.repository.ts';
import { holdOf, overlapping } from '../day/session-state.rules.ts';
import { selectHoldsOfDays } from '../holds/holds.repository.ts';
import { type Choice, freeAtSameTime, nearestFree } from './alternatives.rules.ts';

interface Place {
  readonly courtId: number;
  readonly from: number;
  /** The number of consecutive sessions. */
  readonly slots: number;
}

/** A `BookingKey`, and what is different: the court at the same time, or the time. */
export interface Suggestion {
  readonly key: string;
  readonly kind: 'court' | 'time';
}

/** What a preview adds to the closures that are stored, and whose occurrences it replaces. */
export interface PlannedClosures {
  readonly added: readonly NewClosure[];
  readonly replacedPlanIds: readonly number[];
}

/**
 * Finds for places of one day the nearest free sessions as the transaction sees it, each at most once: another court at the
 * same time for as many as possible, then another time for the others, or undefined where nothing is left.
 */
export async function suggestSessions(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  service: Service,
  date: ClubDate,
  places: readonly Place[],
  planned: PlannedClosures = { added: [], replacedPlanIds: [] },
): Promise<Array<Suggestion | undefined>> {
  const sessions = sessionsOf(service, date, settings.CLUB_TIME_ZONE);
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return places.map(() => undefined);
  const bookings = Map.groupBy(await selectBookingsOfDay(tx, service.key, date), ({ courtId }) => courtId);
  const stored = await selectClosures(tx, service.key, { startsAt: first.startsAt, endsAt: last.endsAt });
  const closures = [
    ...stored.filter(({ planId }) => planId === null || !planned.replacedPlanIds.includes(planId)),
    ...planned.added.filter(({ serviceKey }) => serviceKey === service.key),
  ];
  const now = clock.now();
  const holds = Map.groupBy(await selectHoldsOfDays(tx, [service.key], [date], now), ({ courtId }) => courtId);
  const free = sessions.map((session): Choice & { kind: string; position: number } => {
    const span = { startsMs: session.startsAt.epochMilliseconds, endsMs: session.endsAt.epochMilliseconds };
    const isFree =
      Temporal.Instant.compare(session.startsAt, now) > 0 &&
      !overlapping(bookings.get(session.court.id), span) &&
      !holdOf(holds.get(session.court.id), span) &&
      !closureOf(closures, session);
    const { court } = session;
    return { ...session, courtId: court.id, kind: court.courtType, position: service.courts.indexOf(court), isFree };
  });
  const taken = new Set<string>();
  const choices = () => free.map((choice) => ({ ...choice, isFree: choice.isFree && !taken.has(choice.key) }));
  const take = (run: readonly Choice[] | undefined, kind: Suggestion['kind']): Suggestion | undefined => {
    if (!run) return undefined;
    for (const { key } of run) taken.add(key);
    return { key: run.map(({ key }) => key).join(','), kind };
  };
  const onOtherCourts = places.map((place) => take(freeAtSameTime(choices(), place), 'court'));
  return places.map((place, index) => onOtherCourts[index] ?? take(nearestFree(choices(), place)[0], 'time'));
}
