import { formatWallTime, parseWallTime } from '@courtside/contract/club-time';
import type { AnswerOf } from '@courtside/contract/endpoint';
import type { OfficeCategory } from '@courtside/contract/office-categories';
import type { readClub, readSetup } from '@courtside/contract/office-club';
import type { readPrices } from '@courtside/contract/office-prices';
import type { OfficeSport } from '@courtside/contract/office-sports';
import type { readTimetables } from '@courtside/contract/office-timetables';
import { parsePrice, priceText } from '../fields/parse-amounts.ts';
import { validOn } from '../frame/week.ts';
import { SPORT_TEMPLATES, type SportTemplate } from './templates.ts';

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
  const opening = timetable?.opening[0];
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
    ...(timetable && opening && { opens: opening.from, closes: opening.to, minutes: timetable.sessionMinutes }),
    ...(list && {
      usual: amount(usual, start.usual),
      busy: amount(peak, amount(usual, start.busy)),
      peak: peak ? { from: parseWallTime(peak.from), to: parseWallTime(peak.to) } : null,
      lights: priceText(list.lights),
    }),
  };
}

/** Whether the form says of the hours what is stored; more than it can say, such as hours of single days, stays. */
export function saysStoredHours(draft: SportDraft, stored: StoredSport, today: string): boolean {
  const timetable = validOn(stored.timetables.timetables, today);
  if (!timetable) return false;
  const { opens, closes, minutes } = draftOfStored(stored, today);
  return (
    draft.opens === opens &&
    draft.closes === closes &&
    draft.minutes === minutes &&
    draft.hasLights === (timetable.lightsOn !== null)
  );
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

/** The same for prices. A detailed list always stays: the page of prices changes it. */
export function saysStoredPrices(draft: SportDraft, stored: StoredSport, today: string): boolean {
  const list = validOn(stored.prices.prices, today);
  const hasPrice = list?.bands.some(({ prices }) => prices.length > 0);
  if (!hasPrice) return false;
  if (hasDetailedPrices(stored, today)) return true;
  const { usual, busy, peak, lights } = draftOfStored(stored, today);
  const isSame = (typed: string, known: string) => eurosOf(typed) === eurosOf(known);
  return (
    isSame(draft.usual, usual) &&
    draft.peak?.from === peak?.from &&
    draft.peak?.to === peak?.to &&
    (peak === null || isSame(draft.busy, busy)) &&
    (!draft.hasLights || isSame(draft.lights, lights))
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
  /** Blocks: it closes before it opens, or there is no time for one session. */
  readonly fault?: 'closesFirst' | 'tooShort';
  /** Minutes without a session at the end of the day. */
  readonly leftOver: number;
  /** When the last session ends. */
  readonly lastEnd: string;
  /** Closing then gives one session more; undefined after midnight. */
  readonly oneMore?: string;
}

export function checkHours({ opens, closes, minutes }: Pick<SportDraft, 'opens' | 'closes' | 'minutes'>): HoursCheck {
  const [from, to] = [parseWallTime(opens), parseWallTime(closes)];
  const sessions = Math.max(0, Math.floor((to - from) / minutes));
  const lastEnd = from + sessions * minutes;
  const fault = to <= from ? ('closesFirst' as const) : sessions === 0 ? ('tooShort' as const) : undefined;
  return {
    sessions,
    ...(fault && { fault }),
    leftOver: fault ? 0 : to - lastEnd,
    lastEnd: formatWallTime(lastEnd),
    ...(lastEnd + minutes <= 1440 && { oneMore: formatWallTime(lastEnd + minutes) }),
  };
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

/** Starts of the day's sessions in minutes. */
export function startsOf(draft: SportDraft): number[] {
  const from = parseWallTime(draft.opens);
  return Array.from({ length: checkHours(draft).sessions }, (_, at) => from + at * draft.minutes);
}
