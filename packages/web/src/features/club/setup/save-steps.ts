import { addCategory, saveCategory } from '@courtside/contract/club/office-categories';
import { saveClub } from '@courtside/contract/club/office-club';
import { savePrices } from '@courtside/contract/club/sports/office-prices';
import { addCourt, addSport, saveCourt, saveSport } from '@courtside/contract/club/sports/office-sports';
import { saveTimetables } from '@courtside/contract/club/sports/office-timetables';
import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import { clubDate } from '@courtside/contract/values/dates';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { surfaceAt } from '#features/club/sports/templates.ts';
import { callApi } from '#shared/api/call-api.ts';
import { validOn, WEEKDAYS, withItemFrom } from '#shared/office/frame/week.ts';
import {
  chosenOf,
  courtsInUse,
  draftOfStored,
  eurosOf,
  type SportDraft,
  type StoredClub,
  type StoredSport,
  saysStoredHours,
  saysStoredPrices,
  timetableOfDraft,
} from './setup-model.ts';
import { type GuestTerms, rulesOfGuests, rulesWithGuests } from './steps/guest-terms.ts';
import { CATEGORY_TEMPLATES, courtTitle } from './templates.ts';

/*
 * Each step is several calls. All of them compare with what is stored, so a step that was interrupted, or that is saved
 * twice, ends in the same club, and what a file or the office's pages have made in more detail stays.
 */

export type ClubFields = Omit<RequestInput<typeof saveClub>['body'], 'version'>;

export const saveClubStep = ({ club }: StoredClub, fields: ClubFields) =>
  callApi(saveClub, { body: { ...fields, version: club.version } });

export async function saveSportsStep(
  { sports }: StoredClub,
  drafts: readonly SportDraft[],
  today: string,
): Promise<void> {
  for (const draft of drafts) {
    const { key } = draft.template;
    const stored = sports.find(({ sport }) => sport.key === key);
    if (!draft.isChosen) {
      if (stored?.sport.isActive)
        await callApi(saveSport, { params: { key }, body: { isActive: false, version: stored.sport.version } });
      continue;
    }
    if (!stored) await callApi(addSport, { body: newSport(draft) });
    else if (!stored.sport.isActive)
      await callApi(saveSport, { params: { key }, body: { isActive: true, version: stored.sport.version } });
    await saveCourts(draft, stored, today);
  }
}

function newSport({ template }: SportDraft): RequestInput<typeof addSport>['body'] {
  const { key, letters, theme, title, courtWord, bookingTypes } = template;
  return { key, letters, theme, title, courtWord, bookingTypes: [...bookingTypes] };
}

async function saveCourts(draft: SportDraft, stored: StoredSport | undefined, today: string): Promise<void> {
  const { template, hasLights } = draft;
  const params = { key: template.key };
  const inUse = stored ? courtsInUse(stored.sport) : [];
  for (const { key, version } of inUse.slice(draft.courts))
    await callApi(saveCourt, { params: { key }, body: { retiredFrom: clubDate(today), version } });
  // Some courts with lights are not to become all of them.
  const isChanged = stored !== undefined && draftOfStored(stored, today).hasLights !== hasLights;
  for (const court of inUse.slice(0, draft.courts))
    if (isChanged && court.hasLights !== hasLights)
      await callApi(saveCourt, { params: { key: court.key }, body: { hasLights, version: court.version } });
  for (let index = inUse.length; index < draft.courts; index += 1) {
    const title = courtTitle(template.courtWord, index + 1);
    const body = { title, courtType: surfaceAt(template, index), hasLights, isOutdoor: template.isOutdoor };
    await callApi(addCourt, { params, body });
  }
}

export async function saveHoursStep(
  { sports }: StoredClub,
  drafts: readonly SportDraft[],
  today: string,
): Promise<void> {
  for (const draft of chosenOf(drafts)) {
    const stored = sports.find(({ sport }) => sport.key === draft.template.key);
    if (!stored || saysStoredHours(draft, stored, today)) continue;
    const { version, timetables } = stored.timetables;
    const timetable = timetableOfDraft(draft, stored, today);
    await callApi(saveTimetables, {
      params: { key: draft.template.key },
      body: { timetables: withItemFrom(timetables, timetable), version },
    });
  }
}

/** Two prices: the usual one, and from Monday to Friday that of the busy hours. */
export async function savePricesStep(
  { sports }: StoredClub,
  drafts: readonly SportDraft[],
  today: string,
): Promise<void> {
  for (const draft of chosenOf(drafts)) {
    const stored = sports.find(({ sport }) => sport.key === draft.template.key);
    if (!stored || saysStoredPrices(draft, stored, today)) continue;
    const { version, prices } = stored.prices;
    const list = priceListOf(draft, stored, today);
    await callApi(savePrices, {
      params: { key: draft.template.key },
      body: { prices: withItemFrom(prices, list), version },
    });
  }
}

const USUAL = { en: 'Usual', tr: 'Normal', ar: 'عادي' };
const BUSY = { en: 'Busy hours', tr: 'Yoğun saatler', ar: 'وقت الذروة' };
const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];
const DAY_END = '24:00';

/** Of a list that is stored, everything stays that the form does not say: names, bands, types without a price, lights of no court. */
function priceListOf(draft: SportDraft, { sport, prices }: StoredSport, today: string) {
  const { peak } = draft;
  const usual = eurosOf(draft.usual);
  const stored = validOn(prices.prices, today);
  const known = (isPeak: boolean) => stored?.bands.find((band) => band.isPeak === isPeak && band.prices.length > 0);
  const list = {
    validFrom: clubDate(today),
    lights: draft.hasLights ? eurosOf(draft.lights) : (stored?.lights ?? 0),
    ac: stored?.ac ?? 0,
  };
  const busy = known(true);
  const isPeakKept = (busy && parseWallTime(busy.from)) === peak?.from && (busy && parseWallTime(busy.to)) === peak?.to;
  if (stored && isPeakKept && known(false)) {
    const priced = (band: (typeof stored.bands)[number]) => ({
      ...band,
      prices: band.prices.map((row) =>
        row.price === null ? row : { ...row, price: band.isPeak ? eurosOf(draft.busy) : usual },
      ),
    });
    return { ...list, bands: stored.bands.map(priced) };
  }
  const ofTypes =
    (known(false) ?? busy)?.prices ?? sport.bookingTypes.map(({ key }) => ({ bookingType: key, category: null }));
  const band = (name: typeof USUAL, euros: number, weekdays: readonly number[], from: string, to: string) => ({
    name: known(name === BUSY)?.name ?? name,
    weekdays: [...weekdays],
    from,
    to,
    isPeak: name === BUSY,
    prices: ofTypes.map(({ bookingType, category }) => ({ bookingType, category, price: euros })),
  });
  const from = peak && formatWallTime(peak.from);
  const to = peak && formatWallTime(peak.to);
  const bands =
    from && to
      ? [
          ...(from > '00:00' ? [band(USUAL, usual, WORKDAYS, '00:00', from)] : []),
          band(BUSY, eurosOf(draft.busy), WORKDAYS, from, to),
          ...(to < DAY_END ? [band(USUAL, usual, WORKDAYS, to, DAY_END)] : []),
          band(USUAL, usual, WEEKEND, '00:00', DAY_END),
        ]
      : [band(USUAL, usual, WEEKDAYS, '00:00', DAY_END)];
  return { ...list, bands };
}

/** The same terms for guests count in every category; undefined: they stay as they are. */
export async function saveCategories(
  { categories }: StoredClub,
  chosen: readonly string[],
  guests: GuestTerms | undefined,
): Promise<void> {
  for (const category of categories) {
    const rules = guests && category.retiredFrom === null ? rulesWithGuests(category, guests) : undefined;
    if (rules) {
      const { key, version } = category;
      await callApi(saveCategory, { params: { key }, body: { rules, version } });
    }
  }
  const known = new Set(categories.map(({ key }) => key));
  for (const { key, title } of CATEGORY_TEMPLATES)
    if (chosen.includes(key) && !known.has(key))
      await callApi(addCategory, { body: { key, title, rules: guests ? rulesOfGuests(guests) : [] } });
}
