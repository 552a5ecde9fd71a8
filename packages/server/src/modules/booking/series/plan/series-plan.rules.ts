import type { SeriesProblem } from '@courtside/contract/booking/office-series';

export interface TimeSpan {
  readonly startsMs: number;
  readonly endsMs: number;
}

export interface PlanFacts {
  readonly bookings: ReadonlyArray<TimeSpan & { courtId: number; key: string; booker: string }>;
  /** Without a court: every court. */
  readonly closures: ReadonlyArray<TimeSpan & { courtId: number | null; reason: string }>;
  readonly holds: ReadonlyArray<TimeSpan & { courtId: number }>;
  /** Where the players of the series play otherwise. */
  readonly busy: ReadonlyArray<TimeSpan & { key: string; name: string }>;
}

export interface Conflict {
  readonly problem: SeriesProblem;
  readonly courtId?: number;
  readonly who?: string;
  readonly key?: string;
  readonly reason?: string;
}

const overlaps = (a: TimeSpan, b: TimeSpan) => a.startsMs < b.endsMs && b.startsMs < a.endsMs;

/** Why one court cannot be had at that time, or undefined. */
export function courtConflict(facts: PlanFacts, courtId: number, span: TimeSpan, nowMs: number): Conflict | undefined {
  if (span.startsMs <= nowMs) return { problem: 'past' };
  const closure = facts.closures.find(
    (each) => (each.courtId === null || each.courtId === courtId) && overlaps(each, span),
  );
  if (closure) return { problem: 'closed', courtId, reason: closure.reason };
  const booking = facts.bookings.find((each) => each.courtId === courtId && overlaps(each, span));
  if (booking) return { problem: 'booked', courtId, who: booking.booker, key: booking.key };
  if (facts.holds.some((each) => each.courtId === courtId && overlaps(each, span))) return { problem: 'held', courtId };
  return undefined;
}

/** Why the players cannot be there, or undefined. */
export function playerConflict({ busy }: PlanFacts, span: TimeSpan): Conflict | undefined {
  const elsewhere = busy.find((each) => overlaps(each, span));
  return elsewhere && { problem: 'player_busy', who: elsewhere.name, key: elsewhere.key };
}

/** The first conflict of a place, by court. */
export function conflictAt(
  facts: PlanFacts,
  courtIds: readonly number[],
  span: TimeSpan,
  nowMs: number,
): Conflict | undefined {
  for (const courtId of courtIds) {
    const conflict = courtConflict(facts, courtId, span, nowMs);
    if (conflict) return conflict;
  }
  return playerConflict(facts, span);
}

interface Court {
  readonly id: number;
  readonly courtType: string;
}

/**
 * The same number of courts with every court that is not free replaced by one that is: of the same kind first, then by
 * position. Undefined when there are too few.
 */
export function replaceCourts<C extends Court>(
  asked: readonly C[],
  others: readonly C[],
  isFree: (court: C) => boolean,
): C[] | undefined {
  const free = others.filter((court) => !asked.some(({ id }) => id === court.id) && isFree(court));
  const chosen = asked.map((court) => {
    if (isFree(court)) return court;
    const index = Math.max(
      free.findIndex(({ courtType }) => courtType === court.courtType),
      0,
    );
    return free.splice(index, 1)[0];
  });
  const complete = chosen.filter((court) => court !== undefined);
  return complete.length === asked.length ? complete : undefined;
}

/** Start times by distance from the asked one; the later of two at the same distance first. */
export function nearestTimes(starts: readonly number[], asked: number): number[] {
  return [...new Set(starts)]
    .filter((from) => from !== asked)
    .sort((a, b) => Math.abs(a - asked) - Math.abs(b - asked) || b - a);
}
