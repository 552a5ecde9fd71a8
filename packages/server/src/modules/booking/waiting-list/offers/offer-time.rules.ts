import { OFFERS_END_MINUTES } from '@courtside/contract/booking/waiting-list';
import { instantOf, wallMomentOf } from '@courtside/contract/values/club-time';
import { addDays } from '@courtside/contract/values/dates';

const QUIET = { from: 22 * 60, to: 7 * 60 };
/** In quiet hours an offer lasts until then, when the session starts after eight. */
const MORNING = { offersEnd: 7 * 60 + 15, lateStart: 8 * 60 };

interface Asked {
  readonly now: Temporal.Instant;
  readonly startsAt: Temporal.Instant;
  readonly minutes: number;
  readonly timeZone: string;
}

/** Until when a session that is free now is offered, or undefined close to its start: then everybody is told. */
export function offerEnd({ now, startsAt, minutes, timeZone }: Asked): Temporal.Instant | undefined {
  const latest = lastOfferEnd(startsAt);
  if (Temporal.Instant.compare(now, latest) >= 0) return undefined;
  const end = quietEnd(now, startsAt, timeZone) ?? now.add({ minutes });
  return Temporal.Instant.compare(end, latest) < 0 ? end : latest;
}

/** From then on there are no offers. */
export function lastOfferEnd(startsAt: Temporal.Instant): Temporal.Instant {
  return startsAt.subtract({ minutes: OFFERS_END_MINUTES });
}

function quietEnd(now: Temporal.Instant, startsAt: Temporal.Instant, timeZone: string): Temporal.Instant | undefined {
  const { date, minutes } = wallMomentOf(now, timeZone);
  if (minutes >= QUIET.to && minutes < QUIET.from) return undefined;
  const morning = minutes >= QUIET.from ? addDays(date, 1) : date;
  const isLater = Temporal.Instant.compare(startsAt, instantOf(morning, MORNING.lateStart, timeZone)) > 0;
  return isLater ? instantOf(morning, MORNING.offersEnd, timeZone) : undefined;
}

/** An offer that the start of the session cut short does not count against the member. */
export function countsAsLapse({
  expiresAt,
  startsAt,
}: {
  readonly expiresAt: Temporal.Instant;
  readonly startsAt: Temporal.Instant;
}): boolean {
  return Temporal.Instant.compare(expiresAt, lastOfferEnd(startsAt)) < 0;
}

/** How an offer ended whose time is over or whose hold is gone; undefined while it lasts. */
export function outcomeOf({
  isBooked,
  isPlayingElsewhere,
  isHeld,
  isOver,
  isFromTheFuture,
}: {
  /** The member has the session. */
  readonly isBooked: boolean;
  /** The member plays on another court at that time. */
  readonly isPlayingElsewhere: boolean;
  readonly isHeld: boolean;
  readonly isOver: boolean;
  /** The clock was set back since. */
  readonly isFromTheFuture: boolean;
}): 'booked' | 'passed' | 'lapsed' | 'withdrawn' | undefined {
  if (isBooked) return 'booked';
  if (isPlayingElsewhere) return 'passed';
  if (isFromTheFuture) return 'withdrawn';
  if (isOver) return 'lapsed';
  return isHeld ? undefined : 'withdrawn';
}
