import { instantOf, wallMomentOf } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import type { LightReason, LightSpan } from './light.rules.ts';

interface Time {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

interface Booked extends Time {
  /** Its price has the light. */
  readonly isLightOn: boolean;
  readonly endedAt: Temporal.Instant | null;
  readonly isGivenBack: boolean;
}

interface Closed extends Time {
  readonly kind: string;
  readonly isCourse: boolean;
  readonly isSeries: boolean;
}

/** The light of a booking, as it was sold; none once the club has ended it, or its players do not come. */
export function bookedSpans(bookings: readonly Booked[]): LightSpan[] {
  return bookings
    .filter(({ isLightOn, isGivenBack }) => isLightOn && !isGivenBack)
    .map(({ startsAt, endsAt, endedAt }) => ({ startsAt, endsAt: endedAt ?? endsAt, reason: 'booked' as const }))
    .filter(({ startsAt, endsAt }) => Temporal.Instant.compare(startsAt, endsAt) < 0);
}

/** Who plays on a court that is closed to others; null: nobody. */
function reasonOf({ kind, isCourse, isSeries }: Pick<Closed, 'kind' | 'isCourse' | 'isSeries'>) {
  if (isCourse) return 'course';
  if (isSeries) return 'series';
  const reasons: Readonly<Record<string, LightReason>> = {
    tournament: 'tournament',
    coaching: 'course',
    event: 'event',
  };
  return reasons[kind] ?? null;
}

/** The hours of light of each day, from when the timetable says until midnight, in which the court is closed for play. */
export function closureSpans(
  closures: readonly Closed[],
  lightsOnOf: (date: ClubDate) => number | null,
  timeZone: string,
): LightSpan[] {
  return closures.flatMap((closure) => {
    const reason = reasonOf(closure);
    if (!reason) return [];
    return daysOf(closure, timeZone).flatMap((date) => {
      const lightsOn = lightsOnOf(date);
      if (lightsOn === null) return [];
      const startsAt = latest(closure.startsAt, instantOf(date, lightsOn, timeZone));
      const endsAt = earliest(closure.endsAt, instantOf(addDays(date, 1), 0, timeZone));
      return Temporal.Instant.compare(startsAt, endsAt) < 0 ? [{ startsAt, endsAt, reason }] : [];
    });
  });
}

const latest = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? other : one;
const earliest = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? one : other;

function daysOf({ startsAt, endsAt }: Time, timeZone: string): ClubDate[] {
  const last = wallMomentOf(endsAt, timeZone).date;
  const days: ClubDate[] = [];
  for (let date = wallMomentOf(startsAt, timeZone).date; date <= last; date = addDays(date, 1)) days.push(date);
  return days;
}
