import type { OfficeTimetable } from '@courtside/contract/club/sports/office-timetables';
import { parseWallTime } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { FieldError } from '@courtside/contract/wire/envelope';
import type { Court } from '../services/service.rules.ts';
import type { Opening, Timetable } from './timetable.rules.ts';
import { type DatedFault, faultsOfDates, findOverlaps, WEEKDAY_NAMES } from './week-faults.rules.ts';

export interface ReadTimetables {
  readonly timetables: readonly Timetable[];
  readonly errors: readonly FieldError[];
}

/** Timetables as the office sends them, in the order of their days, with everything that is wrong with them. */
export function readTimetables(
  given: readonly OfficeTimetable[],
  courts: readonly Court[],
  stored: readonly Timetable[],
  today: ClubDate,
): ReadTimetables {
  const errors: FieldError[] = [];
  const ids = new Map(courts.map(({ key, id }) => [key, id]));
  const timetables = given.map((timetable, index): Timetable => {
    const openings = timetable.opening.map((opening, place): Opening => {
      const path = `timetables.${index}.opening.${place}`;
      const [opens, closes] = [parseWallTime(opening.from), parseWallTime(opening.to)];
      if (closes <= opens) errors.push({ path: `${path}.to`, message: 'must be after the opening time' });
      else if (closes - opens < timetable.sessionMinutes)
        errors.push({ path: `${path}.to`, message: 'leaves no time for one session' });
      for (const [number, key] of (opening.courts ?? []).entries())
        if (!ids.has(key)) errors.push({ path: `${path}.courts.${number}`, message: `there is no court ${key}` });
      const courtIds = opening.courts?.flatMap((key) => ids.get(key) ?? []) ?? null;
      return { weekdays: [...opening.weekdays].sort(), opens, closes, courtIds };
    });
    for (const { later, earlier, weekday } of findOverlaps(openings.map(spanOf)))
      errors.push({
        path: `timetables.${index}.opening.${later}`,
        message: `overlaps with opening ${earlier + 1} on ${WEEKDAY_NAMES[weekday]}`,
      });
    return {
      validFrom: timetable.validFrom,
      sessionMinutes: timetable.sessionMinutes,
      lightsOnMinute: timetable.lightsOn === null ? null : parseWallTime(timetable.lightsOn),
      openings,
    };
  });
  const atPlace = ({ index, field, message }: DatedFault) => ({
    path: index === undefined ? 'timetables' : `timetables.${index}${field ? `.${field}` : ''}`,
    message,
  });
  errors.push(...faultsOfDates(timetables, stored, today).map(atPlace));
  return { timetables: timetables.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)), errors };
}

const spanOf = ({ weekdays, opens, closes, courtIds }: Opening) => ({
  weekdays,
  from: opens,
  to: closes,
  overlapsWith: (other: { readonly courtIds: Opening['courtIds'] }) =>
    courtIds === null || other.courtIds === null || courtIds.some((id) => other.courtIds?.includes(id)),
  courtIds,
});
