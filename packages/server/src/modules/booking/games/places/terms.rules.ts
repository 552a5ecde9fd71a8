interface Game {
  readonly kind: 'keep' | 'ifFull';
  readonly state: 'gathering' | 'full' | 'closed' | 'cancelled';
  readonly decideAt: Temporal.Instant | null;
}

interface Booking {
  readonly status: 'booked' | 'cancelled';
  readonly startsAt: Temporal.Instant;
  readonly cancelUntilHours: number;
  readonly givenBackAt: unknown;
}

const isPast = (at: Temporal.Instant, now: Temporal.Instant) => Temporal.Instant.compare(at, now) <= 0;

/** Until when a player leaves with a refund at once: the cancellation time, or the decision where that is earlier. */
export function leaveUntil({ decideAt }: Game, { startsAt, cancelUntilHours }: Booking): Temporal.Instant {
  const until = startsAt.subtract({ hours: cancelUntilHours });
  return decideAt && Temporal.Instant.compare(decideAt, until) < 0 ? decideAt : until;
}

export const mayLeave = (game: Game, booking: Booking, now: Temporal.Instant): boolean =>
  !isPast(leaveUntil(game, booking), now);

/**
 * Since when a game takes no more players, if it does not. The clock decides and not the job: a game that was not full at its
 * decision is over even while it is not cancelled yet, one that was full takes whoever takes over an offered place.
 */
export function overSince(game: Game, booking: Booking, now: Temporal.Instant): Temporal.Instant | undefined {
  if (isPast(booking.startsAt, now)) return booking.startsAt;
  if (game.decideAt && isPast(game.decideAt, now) && game.state !== 'full') return game.decideAt;
  if (game.state === 'closed' || game.state === 'cancelled' || booking.status === 'cancelled') return now;
  return booking.givenBackAt ? now : undefined;
}

export interface Level {
  readonly levelFrom: number | null;
  readonly levelTo: number | null;
}

/** Whether a level is in the range; undefined where there is no range. Without a level nobody is inside of one. */
export function isInRange({ levelFrom, levelTo }: Level, level: number | null): boolean | undefined {
  if (levelFrom === null && levelTo === null) return undefined;
  return level !== null && level >= (levelFrom ?? 1) && level <= (levelTo ?? 7);
}

export const rangeText = ({ levelFrom, levelTo }: Level): string =>
  `${(levelFrom ?? 1).toFixed(1)}–${(levelTo ?? 7).toFixed(1)}`;
