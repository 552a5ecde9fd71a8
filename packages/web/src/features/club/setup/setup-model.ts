import type { OfficeCategory } from '@courtside/contract/club/office-categories';
import type { readClub, readSetup } from '@courtside/contract/club/office-club';
import type { readPrices } from '@courtside/contract/club/sports/office-prices';
import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import type { OfficeTimetable, readTimetables } from '@courtside/contract/club/sports/office-timetables';
import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import { clubDate } from '@courtside/contract/values/dates';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { areHoursWrong, hoursFaults, sessionCount } from '#features/club/courts/courts-model.ts';
import { SPORT_TEMPLATES, type SportTemplate } from '#features/club/sports/templates.ts';
import { parsePrice, priceText } from '#shared/office/fields/parse-amounts.ts';
import { type Days, daysOfOpening, openingOfDays, validOn, WEEKDAYS } from '#shared/office/frame/week.ts';
import { isSame } from '#shared/store/is-same.ts';

/** A sport as it is stored, with its hours and prices. */
export interface StoredSport {
  readonly sport: OfficeSport;
  readonly timetables: AnswerOf<typeof readTimetables>;
  readonly prices: AnswerOf<typeof readPrices>;
}

/** Everything that the set-up starts from. */
export interface StoredClub {
  readonly club: AnswerOf<typeof readClub>;
  readonly setup: AnswerOf<typeof readSetup>;
  readonly sports: readonly StoredSport[];
  readonly categories: readonly OfficeCategory[];
}

/** A sport in the form. Amounts are as typed. */
export interface SportDraft {
  readonly template: SportTemplate;
  readonly isChosen: boolean;
  readonly courts: number;
  readonly hasLights: boolean;
  readonly opens: string;
  readonly closes: string;
  /** When the club is closed between, for example over lunch. */
  readonly pause: { readonly from: string; readonly to: string } | null;
  /** The hours of each weekday; null: every day as above. Then `opens` and `closes` are the earliest and the latest. */
  readonly days: Days | null;
  readonly minutes: number;
  readonly usual: string;
  readonly busy: string;
  /** Minutes since midnight, Monday to Friday; null: no busy hours. */
  readonly peak: { readonly from: number; readonly to: number } | null;
  readonly lights: string;
}

/** When lights go on at a club that has not said it. */
export const LIGHTS_ON = '17:00';
const LIGHTS_PRICE = 4;
const WEEKDAY = 1;

const draftOf = (template: SportTemplate): Omit<SportDraft, 'isChosen'> => ({
  template,
  courts: template.courts,
  hasLights: template.hasLights,
  opens: template.opens,
  closes: template.closes,
  pause: null,
  days: null,
  minutes: template.minutes,
  usual: priceText(template.usual),
  busy: priceText(template.busy),
  peak: template.peak && { from: parseWallTime(template.peak[0]), to: parseWallTime(template.peak[1]) },
  lights: priceText(LIGHTS_PRICE),
});

export const courtsInUse = ({ courts }: OfficeSport) =>
  courts.filter(({ retiredFrom }) => retiredFrom === null).sort((a, b) => a.position - b.position);

/** The template of a sport that no template has: what is stored. */
function templateOf(sport: OfficeSport): SportTemplate {
  const known = SPORT_TEMPLATES.find(({ key }) => key === sport.key);
  const [plain = SPORT_TEMPLATES[0]] = SPORT_TEMPLATES.filter(({ theme }) => theme === 'plain');
  const { key, letters, theme, title, courtWord, bookingTypes } = sport;
  return { ...((known ?? plain) as SportTemplate), key, letters, theme, title, courtWord, bookingTypes };
}

export function draftOfStored({ sport, timetables, prices }: StoredSport, today: string): SportDraft {
  const template = templateOf(sport);
  const start = draftOf(template);
  const courts = courtsInUse(sport);
  const timetable = validOn(timetables.timetables, today) ?? timetables.timetables[0];
  const list = validOn(prices.prices, today) ?? prices.prices[0];
  const peak = list?.bands.find(({ isPeak }) => isPeak);
  const usual = list?.bands.find(({ isPeak }) => !isPeak);
  const amount = (band: typeof peak, otherwise: string) => {
    const price = band?.prices.find(({ category }) => category === null)?.price;
    return price == null ? otherwise : priceText(price);
  };
  return {
    ...start,
    isChosen: sport.isActive,
    courts: courts.length || start.courts,
    hasLights: courts.length > 0 ? courts.some(({ hasLights }) => hasLights) : start.hasLights,
    ...(timetable && { ...hoursOfWeek(daysOfOpening(timetable.opening)), minutes: timetable.sessionMinutes }),
    ...(list && {
      usual: amount(usual, start.usual),
      busy: amount(peak, amount(usual, start.busy)),
      peak: peak ? { from: parseWallTime(peak.from), to: parseWallTime(peak.to) } : null,
      lights: priceText(list.lights),
    }),
  };
}

/** How the form says a week: the same hours every day with at most one break, or those of each day. */
export function hoursOfWeek(week: Days): Partial<Pick<SportDraft, 'opens' | 'closes' | 'pause' | 'days'>> {
  const spans = week.flat();
  if (spans.length === 0) return {};
  const opens = formatWallTime(Math.min(...spans.map(({ from }) => from)));
  const closes = formatWallTime(Math.max(...spans.map(({ to }) => to)));
  const [first, second, ...others] = week[0] ?? [];
  const isSameEveryDay = week.every((day) => isSame(day, week[0]));
  if (!isSameEveryDay || !first || others.length > 0) return { opens, closes, pause: null, days: week };
  const pause = second ? { from: formatWallTime(first.to), to: formatWallTime(second.from) } : null;
  return { opens, closes, pause, days: null };
}

type DraftHours = Pick<SportDraft, 'opens' | 'closes'> & Partial<Pick<SportDraft, 'pause' | 'days'>>;

/** The opening times of each weekday. */
export function weekOf({ opens, closes, pause, days }: DraftHours): Days {
  const [from, to] = [parseWallTime(opens), parseWallTime(closes)];
  const day = pause
    ? [
        { from, to: parseWallTime(pause.from) },
        { from: parseWallTime(pause.to), to },
      ]
    : [{ from, to }];
  return days ?? WEEKDAYS.map(() => day);
}

/** Whether courts have hours of their own, which the form cannot say: then it leaves the hours alone. */
export function hasDetailedHours({ timetables }: Pick<StoredSport, 'timetables'>, today: string): boolean {
  return validOn(timetables.timetables, today)?.opening.some(({ courts }) => courts) === true;
}

const isSameWeek = (a: DraftHours, b: DraftHours) => isSame(weekOf(a), weekOf(b));

/** Whether the form says of the hours what is stored. */
export function saysStoredHours(draft: SportDraft, stored: StoredSport, today: string): boolean {
  const timetable = validOn(stored.timetables.timetables, today);
  if (!timetable) return false;
  const known = draftOfStored(stored, today);
  return (
    isSameWeek(draft, known) && draft.minutes === known.minutes && draft.hasLights === (timetable.lightsOn !== null)
  );
}

/** The timetable that the form would save: opening times that it did not change stay as they are stored. */
export function timetableOfDraft(draft: SportDraft, stored: StoredSport, today: string): OfficeTimetable {
  const timetable = validOn(stored.timetables.timetables, today);
  const stays = timetable && (hasDetailedHours(stored, today) || isSameWeek(draft, draftOfStored(stored, today)));
  return {
    validFrom: clubDate(today),
    sessionMinutes: draft.minutes,
    lightsOn: draft.hasLights ? (timetable?.lightsOn ?? LIGHTS_ON) : null,
    opening: stays ? timetable.opening : openingOfDays(weekOf(draft)),
  };
}

/** Whether the list valid on that day has more than the form can say, such as prices of categories: then the form leaves it alone. */
export function hasDetailedPrices({ prices }: Pick<StoredSport, 'prices'>, today: string): boolean {
  const list = validOn(prices.prices, today);
  if (!list) return false;
  const [peak, usual] = [true, false].map((isPeak) => list.bands.filter((band) => band.isPeak === isPeak));
  const isOne = (bands: typeof list.bands = []) =>
    new Set(bands.flatMap((band) => band.prices.map(({ price }) => price))).size <= 1;
  const hasOwnPeak = peak?.some(({ weekdays }, index) => index > 0 || weekdays.toSorted().join() !== '1,2,3,4,5');
  const hasCategories = list.bands.some((band) => band.prices.some(({ category }) => category !== null));
  return hasCategories || list.ac !== 0 || !isOne(peak) || !isOne(usual) || hasOwnPeak === true;
}

/** Whether the form says of the prices what is stored. A detailed list always stays: the page of prices changes it. */
export function saysStoredPrices(draft: SportDraft, stored: StoredSport, today: string): boolean {
  const list = validOn(stored.prices.prices, today);
  const hasPrice = list?.bands.some(({ prices }) => prices.length > 0);
  if (!hasPrice) return false;
  if (hasDetailedPrices(stored, today)) return true;
  const { usual, busy, peak, lights } = draftOfStored(stored, today);
  const isSamePrice = (typed: string, known: string) => eurosOf(typed) === eurosOf(known);
  return (
    isSamePrice(draft.usual, usual) &&
    draft.peak?.from === peak?.from &&
    draft.peak?.to === peak?.to &&
    (peak === null || isSamePrice(draft.busy, busy)) &&
    (!draft.hasLights || isSamePrice(draft.lights, lights))
  );
}

/** The stored sports in their order, and behind them the templates that are not stored. */
export function draftsOf({ sports }: StoredClub, today: string): SportDraft[] {
  const stored = sports.toSorted((a, b) => a.sport.position - b.sport.position);
  const known = new Set(stored.map(({ sport }) => sport.key));
  const isNew = stored.length === 0;
  return [
    ...stored.map((each) => draftOfStored(each, today)),
    ...SPORT_TEMPLATES.filter(({ key }) => !known.has(key)).map((template) => ({
      ...draftOf(template),
      isChosen: isNew && template.isCommon,
    })),
  ];
}

export const chosenOf = (drafts: readonly SportDraft[]) => drafts.filter(({ isChosen }) => isChosen);

export interface HoursCheck {
  readonly sessions: number;
  /** Blocks: it closes before it opens, there is no time for one session, or the break is not between them. */
  readonly fault?: 'closesFirst' | 'tooShort' | 'breakOutside' | 'daysWrong';
  /** Minutes without a session at the end of the day. */
  readonly leftOver: number;
  /** When the last session ends. */
  readonly lastEnd: string;
  /** Closing then gives one session more; undefined after midnight. */
  readonly oneMore?: string;
}

export function checkHours(draft: DraftHours & Pick<SportDraft, 'minutes'>): HoursCheck {
  const { minutes } = draft;
  const week = weekOf(draft);
  const sessions = Math.max(...week.map((day) => sessionCount(day, minutes)));
  // After a break the sessions begin anew.
  const { from, to } = week[0]?.at(-1) ?? { from: 0, to: 0 };
  const lastEnd = from + sessionCount([{ from, to }], minutes) * minutes;
  const fault = hoursFault(draft);
  return {
    sessions,
    ...(fault && { fault }),
    leftOver: fault || draft.days ? 0 : to - lastEnd,
    lastEnd: formatWallTime(lastEnd),
    ...(lastEnd + minutes <= 1440 && { oneMore: formatWallTime(lastEnd + minutes) }),
  };
}

function hoursFault(draft: DraftHours & Pick<SportDraft, 'minutes'>): HoursCheck['fault'] {
  const { opens, closes, pause, days, minutes } = draft;
  const week = weekOf(draft);
  const faults = hoursFaults(week, minutes);
  if (days) return areHoursWrong(faults) || week.flat().length === 0 ? 'daysWrong' : undefined;
  if (closes <= opens) return 'closesFirst';
  if (pause && !(opens < pause.from && pause.from < pause.to && pause.to < closes)) return 'breakOutside';
  return areHoursWrong(faults) ? 'tooShort' : undefined;
}

export type PriceField = 'usual' | 'busy' | 'lights';

/** The fault of a typed price; a field that is not used has none. */
export function priceFault(draft: SportDraft, field: PriceField): 'missing' | 'negative' | 'invalid' | undefined {
  if (field === 'busy' && !draft.peak) return undefined;
  if (field === 'lights' && !draft.hasLights) return undefined;
  const price = parsePrice(draft[field]);
  if (price === undefined) return 'missing';
  if (price === 'negative') return 'negative';
  return typeof price === 'number' ? undefined : 'invalid';
}

export const eurosOf = (typed: string): number => {
  const price = parsePrice(typed);
  return typeof price === 'number' ? price : 0;
};

/** The price of a session that starts then, with lights, or undefined where nothing is typed yet. */
export function priceAtTime(draft: SportDraft, weekday: number, minutes: number): number {
  const isPeak = isPeakAt(draft, weekday, minutes);
  const lights = draft.hasLights && minutes >= parseWallTime(LIGHTS_ON) ? eurosOf(draft.lights) : 0;
  return eurosOf(isPeak ? draft.busy : draft.usual) + lights;
}

export const isPeakAt = ({ peak }: SportDraft, weekday: number, minutes: number): boolean =>
  peak !== null && weekday >= WEEKDAY && weekday <= 5 && minutes >= peak.from && minutes < peak.to;

/** Starts of the sessions of a weekday in minutes. */
export function startsOf(draft: SportDraft, weekday: number): number[] {
  const { minutes } = draft;
  return (weekOf(draft)[weekday - 1] ?? []).flatMap((span) =>
    Array.from({ length: sessionCount([span], minutes) }, (_, at) => span.from + at * minutes),
  );
}
