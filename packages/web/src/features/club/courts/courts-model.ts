import type { OfficeCourt, OfficeSport } from '@courtside/contract/club/sports/office-sports';
import type { OfficeTimetable } from '@courtside/contract/club/sports/office-timetables';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { Texts } from '@courtside/contract/values/texts';
import { type Days, daysOfOpening, openingOfDays, type Span, validOn, WEEKDAYS } from '#shared/office/frame/week.ts';

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
  /** Whether members see the sport. */
  readonly isActive: boolean;
  readonly bookAheadDays: number;
  readonly releaseAt: string;
  readonly cancelUntilHours: number;
  readonly checkIn: 'off' | 'on';
  readonly releaseNoShow: boolean;
}

export interface Hours {
  readonly sessionMinutes: number;
  readonly lightsOn: string | null;
}

/** Courts whose opening times are not those of the others. */
export interface OwnHours {
  /** Court keys. */
  readonly courts: readonly string[];
  readonly days: Days;
}

export interface CourtsView {
  readonly courts: readonly CourtView[];
  readonly rules: Rules;
  readonly hours: Hours;
  /** Of all courts that have no hours of their own. */
  readonly days: Days;
  readonly own: readonly OwnHours[];
}

/** Only what was edited, so that it can be applied to what another admin saved meanwhile. */
export interface CourtsEdits {
  readonly courts: Readonly<Record<string, Partial<CourtView>>>;
  readonly added: readonly CourtView[];
  readonly order?: readonly string[];
  readonly rules: Partial<Rules>;
  readonly hours: Partial<Hours>;
  readonly days: Readonly<Record<number, readonly Span[]>>;
  readonly own?: readonly OwnHours[];
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
  const { days, own } = hoursOf(
    timetable?.opening ?? [],
    saved.map(({ key }) => key),
  );
  const { isActive, bookAheadDays, releaseAt, cancelUntilHours, checkIn, releaseNoShow } = sport;
  return {
    courts: edits.order ? courts.toSorted((a, b) => place(a) - place(b)) : courts,
    rules: { isActive, bookAheadDays, releaseAt, cancelUntilHours, checkIn, releaseNoShow, ...edits.rules },
    hours: {
      sessionMinutes: timetable?.sessionMinutes ?? DEFAULT_HOURS.sessionMinutes,
      lightsOn: timetable?.lightsOn ?? DEFAULT_HOURS.lightsOn,
      ...edits.hours,
    },
    days: WEEKDAYS.map((weekday) => edits.days[weekday] ?? days[weekday - 1] ?? []),
    own: edits.own ?? own,
  };
}

function courtView(court: OfficeCourt, date: string): CourtView {
  const { key, title, courtType, hasLights, isOutdoor, retiredFrom } = court;
  const isInUse = retiredFrom === null || retiredFrom > date;
  return { key, title, courtType, hasLights, isOutdoor, retiredFrom, isInUse, isNew: false };
}

/** The hours that most courts have, and those of the others; courts with the same hours are one group. */
function hoursOf(opening: OfficeTimetable['opening'], courts: readonly string[]): Pick<CourtsView, 'days' | 'own'> {
  const daysOf = (court: string | undefined): Days =>
    daysOfOpening(opening.filter((each) => !each.courts || (court !== undefined && each.courts.includes(court))));
  if (opening.every((each) => !each.courts)) return { days: daysOf(undefined), own: [] };
  const groups = [...Map.groupBy(courts, (court) => JSON.stringify(daysOf(court))).values()];
  const common = groups.toSorted((a, b) => b.length - a.length)[0];
  const own = groups.filter((group) => group !== common).map((group) => ({ courts: group, days: daysOf(group[0]) }));
  return { days: daysOf(common?.[0]), own };
}

/** The opening times of one court. */
export const daysOfCourt = ({ days, own }: Pick<CourtsView, 'days' | 'own'>, court: string): Days =>
  own.find(({ courts }) => courts.includes(court))?.days ?? days;

/** The courts that have the hours of the others. */
export const commonCourts = ({ courts, own }: Pick<CourtsView, 'courts' | 'own'>): string[] =>
  courts.map(({ key }) => key).filter((key) => !own.some((group) => group.courts.includes(key)));

/** The timetable that is saved; the same times on several days become one opening. */
export function timetableOf(view: CourtsView, validFrom: ClubDate): OfficeTimetable {
  const openingOf = (days: Days, courts?: readonly string[]) =>
    openingOfDays(days).map((each) => ({ ...each, ...(courts && { courts: courts.toSorted() }) }));
  const common = commonCourts(view);
  const opening =
    view.own.length === 0
      ? openingOf(view.days)
      : [
          ...(common.length > 0 ? openingOf(view.days, common) : []),
          ...view.own.flatMap(({ courts, days }) => openingOf(days, courts)),
        ];
  return { validFrom, ...view.hours, opening };
}

/** How many sessions a day has: a remainder shorter than a session is not used. */
export const sessionCount = (spans: readonly Span[], sessionMinutes: number): number =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, Math.floor((to - from) / sessionMinutes)), 0);

/** What is wrong with a week of opening times, by weekday. */
export interface HoursFaults {
  /** Closes before it opens. */
  readonly reversed: ReadonlySet<number>;
  /** Too short for one session. */
  readonly tooShort: ReadonlySet<number>;
  readonly overlapping: ReadonlySet<number>;
}

export interface CourtsFaults extends HoursFaults {
  /** Titles that two courts share, by court key. */
  readonly sameTitle: ReadonlySet<string>;
  readonly emptyTitle: ReadonlySet<string>;
  readonly hasNoCourt: boolean;
  /** For each group of courts with hours of their own. */
  readonly own: readonly (HoursFaults & { readonly hasNoCourt: boolean })[];
}

/** What the page refuses itself. */
export function faultsOf({ courts, days, hours, own }: CourtsView): CourtsFaults {
  const inUse = courts.filter(({ isInUse }) => isInUse);
  const name = ({ title }: CourtView) => title.en.trim().toLowerCase();
  const names = inUse.map(name);
  return {
    ...hoursFaults(days, hours.sessionMinutes),
    sameTitle: new Set(inUse.filter((court, at) => names.indexOf(name(court)) < at).map(({ key }) => key)),
    emptyTitle: new Set(courts.filter(({ title }) => title.en.trim() === '').map(({ key }) => key)),
    hasNoCourt: courts.length > 0 && inUse.length === 0,
    own: own.map((group) => ({
      ...hoursFaults(group.days, hours.sessionMinutes),
      hasNoCourt: group.courts.length === 0,
    })),
  };
}

export function hoursFaults(days: Days, sessionMinutes: number): HoursFaults {
  const weekdaysWhere = (isWrong: (spans: readonly Span[]) => boolean) =>
    new Set<number>(WEEKDAYS.filter((weekday) => isWrong(days[weekday - 1] ?? [])));
  return {
    reversed: weekdaysWhere((spans) => spans.some(({ from, to }) => to <= from)),
    tooShort: weekdaysWhere((spans) => spans.some(({ from, to }) => to > from && to - from < sessionMinutes)),
    overlapping: weekdaysWhere((spans) =>
      spans.some((span, at) => spans.slice(at + 1).some(({ from, to }) => from < span.to && span.from < to)),
    ),
  };
}

export const areHoursWrong = ({ reversed, tooShort, overlapping }: HoursFaults): boolean =>
  [reversed, tooShort, overlapping].some((set) => set.size > 0);

export const hasFaults = (faults: CourtsFaults): boolean =>
  faults.hasNoCourt ||
  faults.sameTitle.size + faults.emptyTitle.size > 0 ||
  areHoursWrong(faults) ||
  faults.own.some((group) => group.hasNoCourt || areHoursWrong(group));
