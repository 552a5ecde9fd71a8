import { formatWallTime, parseWallTime } from '@courtside/contract/club-time';
import type { ClubDate } from '@courtside/contract/dates';
import type { OfficeCourt, OfficeSport } from '@courtside/contract/office-sports';
import type { OfficeTimetable } from '@courtside/contract/office-timetables';
import type { Texts } from '@courtside/contract/texts';
import { joinDays, type Span, validOn, WEEKDAYS } from '../frame/week.ts';

/** What the page was loaded with. */
export interface CourtsBase {
  readonly sport: OfficeSport;
  readonly timetables: readonly OfficeTimetable[];
  readonly timetablesVersion: number;
}

export interface CourtView {
  readonly key: string;
  readonly title: Texts;
  readonly courtType: Texts;
  readonly hasLights: boolean;
  readonly isOutdoor: boolean;
  readonly isInUse: boolean;
  /** When it was or will be retired, as it is saved. */
  readonly retiredFrom: string | null;
  readonly isNew: boolean;
}

export interface Rules {
  readonly bookAheadDays: number;
  readonly releaseAt: string;
  readonly cancelUntilHours: number;
}

export interface Hours {
  readonly sessionMinutes: number;
  readonly lightsOn: string | null;
}

/** The opening times of all courts by weekday, Monday first. */
export type Days = readonly (readonly Span[])[];

export interface CourtsView {
  readonly courts: readonly CourtView[];
  readonly rules: Rules;
  readonly hours: Hours;
  readonly days: Days;
  /** Opening times of single courts: shown, and kept as they are. */
  readonly special: OfficeTimetable['opening'];
}

/** Only what was edited, so that it can be applied to what another admin saved meanwhile. */
export interface CourtsEdits {
  readonly courts: Readonly<Record<string, Partial<CourtView>>>;
  readonly added: readonly CourtView[];
  readonly order?: readonly string[];
  readonly rules: Partial<Rules>;
  readonly hours: Partial<Hours>;
  readonly days: Readonly<Record<number, readonly Span[]>>;
}

export const NO_EDITS: CourtsEdits = { courts: {}, added: [], rules: {}, hours: {}, days: {} };

const DEFAULT_HOURS: Hours = { sessionMinutes: 60, lightsOn: null };

export function viewOf(base: CourtsBase, edits: CourtsEdits, date: string): CourtsView {
  const { sport, timetables } = base;
  const timetable = validOn(timetables, date);
  const saved = sport.courts
    .toSorted((a, b) => a.position - b.position)
    .map((court) => ({ ...courtView(court, date), ...edits.courts[court.key] }));
  const courts = [...saved, ...edits.added.map((court) => ({ ...court, ...edits.courts[court.key] }))];
  const place = ({ key }: CourtView) => {
    const at = edits.order?.indexOf(key) ?? -1;
    return at < 0 ? Number.MAX_SAFE_INTEGER : at;
  };
  const opening = timetable?.opening ?? [];
  const { bookAheadDays, releaseAt, cancelUntilHours } = sport;
  return {
    courts: edits.order ? courts.toSorted((a, b) => place(a) - place(b)) : courts,
    rules: { bookAheadDays, releaseAt, cancelUntilHours, ...edits.rules },
    hours: {
      sessionMinutes: timetable?.sessionMinutes ?? DEFAULT_HOURS.sessionMinutes,
      lightsOn: timetable?.lightsOn ?? DEFAULT_HOURS.lightsOn,
      ...edits.hours,
    },
    days: WEEKDAYS.map((weekday) => edits.days[weekday] ?? spansOn(opening, weekday)),
    special: opening.filter(({ courts: ofCourts }) => ofCourts),
  };
}

function courtView(court: OfficeCourt, date: string): CourtView {
  const { key, title, courtType, hasLights, isOutdoor, retiredFrom } = court;
  const isInUse = retiredFrom === null || retiredFrom > date;
  return { key, title, courtType, hasLights, isOutdoor, retiredFrom, isInUse, isNew: false };
}

const spansOn = (opening: OfficeTimetable['opening'], weekday: number): Span[] =>
  opening
    .filter(({ weekdays, courts }) => !courts && weekdays.includes(weekday))
    .map(({ from, to }) => ({ from: parseWallTime(from), to: parseWallTime(to) }))
    .sort((a, b) => a.from - b.from);

/** The timetable that is saved; the same times on several days become one opening. */
export function timetableOf({ days, hours, special }: CourtsView, validFrom: ClubDate): OfficeTimetable {
  const opening = joinDays(days).map(({ weekdays, span }) => ({
    weekdays,
    from: formatWallTime(span.from),
    to: formatWallTime(span.to),
  }));
  return { validFrom, ...hours, opening: [...opening, ...special] };
}

/** How many sessions a day has: a remainder shorter than a session is not used. */
export const sessionCount = (spans: readonly Span[], sessionMinutes: number): number =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, Math.floor((to - from) / sessionMinutes)), 0);

export interface CourtsFaults {
  /** Titles that two courts share, by court key. */
  readonly sameTitle: ReadonlySet<string>;
  readonly emptyTitle: ReadonlySet<string>;
  readonly hasNoCourt: boolean;
  /** Weekdays that close before they open, and those too short for one session. */
  readonly reversed: ReadonlySet<number>;
  readonly tooShort: ReadonlySet<number>;
}

/** What the page refuses itself. */
export function faultsOf({ courts, days, hours }: CourtsView): CourtsFaults {
  const inUse = courts.filter(({ isInUse }) => isInUse);
  const name = ({ title }: CourtView) => title.en.trim().toLowerCase();
  const names = inUse.map(name);
  const weekdaysWhere = (isWrong: (span: Span) => boolean) =>
    new Set(WEEKDAYS.filter((weekday) => days[weekday - 1]?.some(isWrong)));
  return {
    sameTitle: new Set(inUse.filter((court, at) => names.indexOf(name(court)) < at).map(({ key }) => key)),
    emptyTitle: new Set(courts.filter(({ title }) => title.en.trim() === '').map(({ key }) => key)),
    hasNoCourt: courts.length > 0 && inUse.length === 0,
    reversed: weekdaysWhere(({ from, to }) => to <= from),
    tooShort: weekdaysWhere(({ from, to }) => to > from && to - from < hours.sessionMinutes),
  };
}

export const hasFaults = ({ sameTitle, emptyTitle, hasNoCourt, reversed, tooShort }: CourtsFaults): boolean =>
  hasNoCourt || [sameTitle, emptyTitle, reversed, tooShort].some((set) => set.size > 0);
