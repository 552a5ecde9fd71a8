/** Converts between club-local wall time and instants. Server only: needs `Temporal`. */
import { type ClubDate, clubDate, toSlashDate } from './dates.ts';

/** Minutes after midnight, 0 to 1440 (the end of the day). */
export type WallMinutes = number;

/** A half-open range of instants. */
export interface SlotRange {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

export function parseWallTime(text: string): WallMinutes {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? /^(24):(00)$/.exec(text);
  if (!match) throw new RangeError(`not a time of day: ${text}`);
  return Number(match[1]) * 60 + Number(match[2]);
}

export function formatWallTime(minutes: WallMinutes): string {
  return `${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * The instant of a wall time, monotonic so that consecutive slots have no gaps: a time that the clock change skips is the
 * moment of the change, a time that is repeated is its first occurrence.
 */
export function instantOf(date: ClubDate, minutes: WallMinutes, timeZone: string): Temporal.Instant {
  const key = `${date} ${minutes} ${timeZone}`;
  const known = instants.get(key);
  if (known) return known;
  const instant = calculateInstant(date, minutes, timeZone);
  if (instants.size >= MAX_INSTANTS) instants.clear();
  instants.set(key, instant);
  return instant;
}

/** Every call about a session asks for the same few hundred wall times, and a time zone is slow to apply. */
const instants = new Map<string, Temporal.Instant>();
const MAX_INSTANTS = 10_000;

function calculateInstant(date: ClubDate, minutes: WallMinutes, timeZone: string): Temporal.Instant {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes });
  const earlier = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(wall)) return earlier.toInstant();
  const skip = earlier.getTimeZoneTransition('next');
  if (!skip) throw new RangeError(`no such time: ${wall} in ${timeZone}`);
  return skip.toInstant();
}

/** The instants of a wall-clock slot, or undefined when the clock change skips it. */
export function slotRange(date: ClubDate, from: WallMinutes, to: WallMinutes, timeZone: string): SlotRange | undefined {
  const startsAt = instantOf(date, from, timeZone);
  const endsAt = instantOf(date, to, timeZone);
  return Temporal.Instant.compare(startsAt, endsAt) < 0 ? { startsAt, endsAt } : undefined;
}

export interface WallMoment {
  readonly date: ClubDate;
  readonly minutes: WallMinutes;
}

export function wallMomentOf(instant: Temporal.Instant, timeZone: string): WallMoment {
  const zoned = instant.toZonedDateTimeISO(timeZone);
  return { date: clubDate(zoned.toPlainDate().toString()), minutes: zoned.hour * 60 + zoned.minute };
}

/** An instant in club time: 09:00. */
export const wallTimeText = (instant: Temporal.Instant, timeZone: string): string =>
  formatWallTime(wallMomentOf(instant, timeZone).minutes);

/** An instant in club time: 16/11/2026 09:00. */
export const wallText = (instant: Temporal.Instant, timeZone: string): string =>
  `${toSlashDate(wallMomentOf(instant, timeZone).date)} ${wallTimeText(instant, timeZone)}`;

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
