import { slotRange, type WallMinutes } from '@courtside/contract/values/club-time';
import { type ClubDate, weekdayOf } from '@courtside/contract/values/dates';

export interface Opening {
  /** ISO weekdays. */
  readonly weekdays: readonly number[];
  readonly opens: WallMinutes;
  readonly closes: WallMinutes;
  /** Null: every court. */
  readonly courtIds: readonly number[] | null;
}

/** Valid from its day until the next timetable of the service begins. */
export interface Timetable {
  readonly validFrom: ClubDate;
  readonly sessionMinutes: number;
  readonly lightsOnMinute: WallMinutes | null;
  readonly openings: readonly Opening[];
}

/** A club-local time span on a day and its instants. */
export interface Slot {
  readonly date: ClubDate;
  readonly from: WallMinutes;
  readonly to: WallMinutes;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** The item that is valid on a day: the last one that has begun. Items are in the order of their days. */
export function validOn<Item extends { readonly validFrom: ClubDate }>(
  items: readonly Item[],
  date: ClubDate,
): Item | undefined {
  return items.findLast(({ validFrom }) => validFrom <= date);
}

interface OpenSlot extends Slot {
  readonly courtIds: Opening['courtIds'];
}

/**
 * The slots of a day by time, without those skipped by the clock change. A remainder of the opening time that is shorter
 * than a session is unused. Different courts may have different slots.
 */
export function openSlotsOf(timetable: Timetable | undefined, date: ClubDate, timeZone: string): OpenSlot[] {
  if (!timetable) return [];
  const weekday = weekdayOf(date);
  const { sessionMinutes } = timetable;
  return timetable.openings
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .flatMap(({ opens, closes, courtIds }) => {
      const count = Math.floor((closes - opens) / sessionMinutes);
      return Array.from({ length: count }, (_, index) => ({ from: opens + index * sessionMinutes, courtIds }));
    })
    .sort((a, b) => a.from - b.from)
    .flatMap(({ from, courtIds }) => {
      const to = from + sessionMinutes;
      const range = slotRange(date, from, to, timeZone);
      return range ? [{ date, from, to, ...range, courtIds }] : [];
    });
}

/** The slot that starts then on a court, if there is one. */
export function slotAt(
  timetable: Timetable | undefined,
  courtId: number,
  date: ClubDate,
  from: WallMinutes,
  timeZone: string,
): Slot | undefined {
  if (!timetable) return undefined;
  const weekday = weekdayOf(date);
  const { sessionMinutes } = timetable;
  const to = from + sessionMinutes;
  const isPlanned = timetable.openings.some(
    ({ weekdays, opens, closes, courtIds }) =>
      weekdays.includes(weekday) &&
      opensCourt(courtIds, courtId) &&
      opens <= from &&
      to <= closes &&
      (from - opens) % sessionMinutes === 0,
  );
  const range = isPlanned ? slotRange(date, from, to, timeZone) : undefined;
  return range && { date, from, to, ...range };
}

export function opensCourt(courtIds: Opening['courtIds'], courtId: number): boolean {
  return courtIds === null || courtIds.includes(courtId);
}
