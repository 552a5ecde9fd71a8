import { instantOf, slotRange, type WallMinutes, wallMomentOf } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate, weekdayOf } from '@courtside/contract/values/dates';
import { type ClosedTime, type Court, courtsOn, type Service, validOn } from '#modules/club/sports/index.ts';
import { type DayRange, daysOf, earlierOf, laterOf } from './report-months.rules.ts';

/** One session of the timetable on one court. */
export interface PlannedTime {
  readonly court: Court;
  readonly date: ClubDate;
  readonly weekday: number;
  readonly from: WallMinutes;
  readonly to: WallMinutes;
  /** A closure overlaps it, so it cannot be booked. */
  readonly isClosed: boolean;
}

/** Every session of a range. In minutes of the day: instants of some hundred thousand sessions would take seconds. */
export function* plannedTimes(
  service: Service,
  range: DayRange,
  closures: readonly ClosedTime[],
  timeZone: string,
): Generator<PlannedTime> {
  const closedOn = closedMinutesByDay(closures, range, timeZone);
  for (const date of daysOf(range)) {
    const timetable = validOn(service.timetables, date);
    if (!timetable) continue;
    const { sessionMinutes, openings } = timetable;
    const weekday = weekdayOf(date);
    const courts = courtsOn(service, date);
    const closed = closedOn.get(date) ?? [];
    const isEven = hasAllHours(date, timeZone);
    for (const { weekdays, opens, closes, courtIds } of openings) {
      if (!weekdays.includes(weekday)) continue;
      for (let from = opens; from + sessionMinutes <= closes; from += sessionMinutes) {
        const to = from + sessionMinutes;
        if (!isEven && !slotRange(date, from, to, timeZone)) continue;
        for (const court of courts) {
          if (courtIds !== null && !courtIds.includes(court.id)) continue;
          const isClosed = closed.some(
            (time) => (time.courtId === null || time.courtId === court.id) && time.from < to && from < time.to,
          );
          yield { court, date, weekday, from, to, isClosed };
        }
      }
    }
  }
}

/** No clock change skips or repeats an hour. */
function hasAllHours(date: ClubDate, timeZone: string): boolean {
  const [start, end] = [instantOf(date, 0, timeZone), instantOf(addDays(date, 1), 0, timeZone)];
  return end.epochMilliseconds - start.epochMilliseconds === 86_400_000;
}

interface ClosedMinutes {
  readonly courtId: number | null;
  readonly from: WallMinutes;
  readonly to: WallMinutes;
}

const END_OF_DAY = 24 * 60;

function closedMinutesByDay(closures: readonly ClosedTime[], range: DayRange, timeZone: string) {
  const byDay = new Map<ClubDate, ClosedMinutes[]>();
  for (const { courtId, startsAt, endsAt } of closures) {
    const [start, end] = [wallMomentOf(startsAt, timeZone), wallMomentOf(endsAt, timeZone)];
    const first = laterOf(start.date, range.from);
    const last = earlierOf(end.date, range.to);
    for (const date of daysOf({ from: first, to: last })) {
      const closed = {
        courtId,
        from: date === start.date ? start.minutes : 0,
        to: date === end.date ? end.minutes : END_OF_DAY,
      };
      byDay.set(date, [...(byDay.get(date) ?? []), closed]);
    }
  }
  return byDay;
}

/** The minutes of a time by the hour of the day in which they are. */
export function* minutesByHour(from: WallMinutes, to: WallMinutes): Generator<[hour: number, minutes: number]> {
  for (let start = from; start < to; ) {
    const hour = Math.trunc(start / 60);
    const end = Math.min(to, (hour + 1) * 60);
    yield [hour, end - start];
    start = end;
  }
}
