import type { OfficeTimetable } from '@courtside/contract/club/sports/office-timetables';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import type { PriceList } from '#shared/office/frame/price-at.ts';
import { WEEKDAYS } from '#shared/office/frame/week.ts';
import { samplePriceList, sampleSport, sampleTimetable } from '#shared/office/testing/office-fixture.ts';
import { chosenTexts, courtCount, priceRange } from './chosen-texts.ts';
import {
  checkHours,
  draftOfStored,
  draftsOf,
  hasDetailedHours,
  hasDetailedPrices,
  hoursOfWeek,
  isPeakAt,
  priceFault,
  type SportDraft,
  type StoredClub,
  type StoredSport,
  saysStoredHours,
  saysStoredPrices,
  startsOf,
  timetableOfDraft,
  weekOf,
} from './setup-model.ts';

const TODAY = '2026-11-17';
const EVERY_DAY = [...WEEKDAYS];
const WORKDAYS = [1, 2, 3, 4, 5];
const only = (price: number, category: string | null = null) => [{ bookingType: 'singles', category, price }];
const band = (isPeak: boolean, weekdays: number[], price: number, from = '07:00', to = '22:00') => ({
  ...{ name: { en: isPeak ? 'Peak' : 'Usual' }, isPeak, weekdays, from, to, prices: only(price) },
});
/** What two prices and busy hours can say. */
const PLAIN: PriceList = samplePriceList({
  bands: [band(true, WORKDAYS, 16, '17:00', '20:00'), band(false, EVERY_DAY, 12)],
});

const stored = (list: PriceList | undefined = PLAIN, timetable: Partial<OfficeTimetable> = {}): StoredSport => ({
  sport: sampleSport(),
  timetables: { version: 1, timetables: [sampleTimetable(timetable)] },
  prices: { version: 1, prices: list ? [list] : [] },
});
const draft = (changes: Partial<SportDraft> = {}, of = stored()): SportDraft => ({
  ...draftOfStored(of, TODAY),
  ...changes,
});

test('a stored sport is in the form as it is stored', () => {
  expect(draft()).toMatchObject({
    ...{ isChosen: true, courts: 4, hasLights: true, opens: '07:00', closes: '22:00', pause: null, days: null },
    ...{ minutes: 60, usual: '12.00', busy: '16.00', lights: '4.00', peak: { from: 1020, to: 1200 } },
  });
});

test('courts that rest are not counted, and lights of one court are lights of the sport', () => {
  const courts = sampleSport().courts.map((court, index) => ({
    ...court,
    hasLights: index === 0,
    retiredFrom: index > 1 ? clubDate(TODAY) : null,
  }));
  const of = { ...stored(), sport: sampleSport({ courts }) };
  expect(draft({}, of)).toMatchObject({ courts: 2, hasLights: true });
});

test('a list without busy hours has none, and its usual price stands for both', () => {
  const of = stored(samplePriceList({ bands: [band(false, EVERY_DAY, 9.5)] }));
  expect(draft({}, of)).toMatchObject({ usual: '9.50', busy: '9.50', peak: null });
});

test.each<[string, PriceList | undefined, boolean]>([
  ['no list', undefined, false],
  ['two prices', PLAIN, false],
  [
    'a price of a category',
    samplePriceList({ bands: [{ ...band(false, EVERY_DAY, 12), prices: only(6, 'junior') }] }),
    true,
  ],
  ['a price of air conditioning', { ...PLAIN, ac: 2 }, true],
  ['two usual prices', { ...PLAIN, bands: [...PLAIN.bands, band(false, [7], 14)] }, true],
  ['busy hours at the weekend', { ...PLAIN, bands: [band(true, [6, 7], 16), band(false, EVERY_DAY, 12)] }, true],
  ['busy hours twice a day', { ...PLAIN, bands: [band(true, WORKDAYS, 16), band(true, WORKDAYS, 16)] }, true],
  ['busy hours of the workdays in another order', { ...PLAIN, bands: [band(true, [5, 4, 3, 2, 1], 16)] }, false],
])('a list with %s is more than the form can say: %s', (_title, list, isDetailed) => {
  expect(hasDetailedPrices(list ? stored(list) : { prices: { version: 1, prices: [] } }, TODAY)).toBe(isDetailed);
});

test.each<[string, Partial<SportDraft>, boolean]>([
  ['nothing', {}, true],
  ['the usual price in other digits', { usual: '12' }, true],
  ['the usual price', { usual: '13' }, false],
  ['the price of busy hours', { busy: '17' }, false],
  ['busy hours', { peak: { from: 1020, to: 1230 } }, false],
  ['no busy hours', { peak: null }, false],
  ['the price of the lights', { lights: '5' }, false],
  ['the price of lights that the sport does not have', { hasLights: false, lights: '5' }, true],
])('with %s changed the form says what is stored: %s', (_title, changes, isSaid) => {
  expect(saysStoredPrices(draft(changes), stored(), TODAY)).toBe(isSaid);
});

test('a list with details always stays, and one without a price never', () => {
  const detailed = stored(samplePriceList());
  expect(saysStoredPrices(draft({ usual: '99' }, detailed), detailed, TODAY)).toBe(true);
  const empty = stored(samplePriceList({ bands: [{ ...band(false, EVERY_DAY, 12), prices: [] }] }));
  expect(saysStoredPrices(draft({}, empty), empty, TODAY)).toBe(false);
});

const BREAK = { from: '13:00', to: '14:00' };

test.each<[string, Partial<SportDraft>, boolean]>([
  ['nothing', {}, true],
  ['the closing time', { closes: '23:00' }, false],
  ['a break', { pause: BREAK }, false],
  ['the length of a session', { minutes: 90 }, false],
  ['the lights', { hasLights: false }, false],
  ['single days that are all the same', { days: weekOf({ opens: '07:00', closes: '22:00' }) }, true],
])('with %s changed the form says the stored hours: %s', (_title, changes, isSaid) => {
  expect(saysStoredHours(draft(changes), stored(), TODAY)).toBe(isSaid);
});

test('a timetable of later days says nothing of today', () => {
  const later = stored(PLAIN, { validFrom: clubDate('2026-12-01') });
  expect(saysStoredHours(draft({}, later), later, TODAY)).toBe(false);
  expect(timetableOfDraft(draft({}, later), later, TODAY)).toMatchObject({ validFrom: TODAY, lightsOn: '17:00' });
});

test('opening times that the form did not change stay as they are written', () => {
  const opening = [
    { weekdays: [1, 2, 3], from: '07:00', to: '22:00' },
    { weekdays: [4, 5, 6, 7], from: '07:00', to: '22:00' },
  ];
  const of = stored(PLAIN, { opening, lightsOn: '18:30' });
  expect(timetableOfDraft(draft({ minutes: 90 }, of), of, TODAY)).toEqual({
    ...{ validFrom: TODAY, sessionMinutes: 90, lightsOn: '18:30', opening },
  });
  expect(timetableOfDraft(draft({ closes: '21:00' }, of), of, TODAY).opening).toEqual([
    { weekdays: EVERY_DAY, from: '07:00', to: '21:00' },
  ]);
});

test('hours of single courts are more than the form can say', () => {
  const opening = [{ weekdays: EVERY_DAY, from: '07:00', to: '22:00', courts: ['TEN1'] }];
  expect(hasDetailedHours(stored(PLAIN, { opening }), TODAY)).toBe(true);
  expect(hasDetailedHours(stored(), TODAY)).toBe(false);
});

const week = (...spans: (readonly [number, number])[]) => spans.map(([from, to]) => ({ from, to }));

test.each([
  ['one time each day', Array(7).fill(week([420, 1320])), { opens: '07:00', closes: '22:00', pause: null, days: null }],
  ['a break each day', Array(7).fill(week([420, 780], [840, 1320])), { pause: BREAK, days: null }],
  ['an early Sunday', [...Array(6).fill(week([420, 1320])), week([540, 1200])], { opens: '07:00', closes: '22:00' }],
  ['a closed Monday', [[], ...Array(6).fill(week([420, 1320]))], { opens: '07:00', pause: null }],
  ['two breaks', Array(7).fill(week([420, 600], [660, 780], [840, 1320])), { closes: '22:00', pause: null }],
  ['nothing', Array(7).fill([]), {}],
])('a week of %s is said in the form', (_title, days, said) => {
  expect(hoursOfWeek(days)).toMatchObject(said);
});

test('a week that is not the same every day keeps its days', () => {
  const days = [...Array(6).fill(week([420, 1320])), week([540, 1200])];
  expect(hoursOfWeek(days).days).toBe(days);
});

test.each<[string, Partial<SportDraft>, ReturnType<typeof checkHours>['fault']]>([
  ['closed days only', { days: Array(7).fill([]) }, 'daysWrong'],
  ['a day that ends before it begins', { days: [week([600, 540]), ...Array(6).fill([])] }, 'daysWrong'],
  ['days of their own', { days: [week([420, 1320]), ...Array(6).fill([])] }, undefined],
  ['a break from the first minute', { pause: { from: '07:00', to: '08:00' } }, 'breakOutside'],
  ['a break until closing', { pause: { from: '21:00', to: '22:00' } }, 'breakOutside'],
  ['closing at midnight', { closes: '24:00' }, undefined],
])('hours with %s have the fault %s', (_title, changes, fault) => {
  expect(checkHours(draft(changes)).fault).toBe(fault);
});

test('of a week with its own days nothing is said to be left over', () => {
  const days = [week([420, 1310]), ...Array(6).fill(week([420, 1320]))];
  expect(checkHours(draft({ days }))).toMatchObject({ sessions: 15, leftOver: 0 });
});

test('sessions of a day begin after each other, and none on a closed day', () => {
  const days = [week([420, 600]), ...Array(6).fill([])];
  expect(startsOf(draft({ days }), 1).map(formatWallTime)).toEqual(['07:00', '08:00', '09:00']);
  expect(startsOf(draft({ days }), 2)).toEqual([]);
});

test.each([
  [1, 1019, false],
  [1, 1020, true],
  [5, 1199, true],
  [5, 1200, false],
  [6, 1100, false],
  [7, 1100, false],
])('on weekday %i minute %i is busy: %s', (weekday, minutes, isBusy) => {
  expect(isPeakAt(draft(), weekday, minutes)).toBe(isBusy);
});

test.each<[Partial<SportDraft>, 'usual' | 'busy' | 'lights', ReturnType<typeof priceFault>]>([
  [{ usual: '-1' }, 'usual', 'negative'],
  [{ usual: '-' }, 'usual', 'invalid'],
  [{ usual: '1.234' }, 'usual', 'invalid'],
  [{ busy: '', peak: null }, 'busy', undefined],
  [{ lights: '', hasLights: false }, 'lights', undefined],
  [{ lights: '' }, 'lights', 'missing'],
])('a draft with %j has for %s the fault %s', (changes, field, fault) => {
  expect(priceFault(draft(changes), field)).toBe(fault);
});

test('a sport of the club that no template has keeps its own words', () => {
  const sport = sampleSport({
    key: 'darts',
    letters: 'DAR',
    theme: 'plain',
    title: { en: 'Darts' },
    courtWord: { en: 'Lane' },
  });
  const drafts = draftsOf({ sports: [{ ...stored(), sport }] } as unknown as StoredClub, TODAY);
  expect(drafts[0]?.template).toMatchObject({ key: 'darts', title: { en: 'Darts' }, courtWord: { en: 'Lane' } });
  expect(drafts.slice(1).every(({ isChosen }) => !isChosen)).toBe(true);
});

const CLUB = { name: 'Quay', timeZone: 'America/Argentina/Buenos_Aires' } as Parameters<typeof chosenTexts>[0];

test('the list of steps says what was chosen', () => {
  const drafts = [
    draft(),
    draft({ opens: '06:30', courts: 2, peak: null, usual: '8' }),
    draft({ isChosen: false, courts: 9 }),
  ];
  expect(chosenTexts(CLUB, drafts, i18n.t, 'en')).toEqual({
    ...{ club: 'Quay, Buenos Aires', sports: '2 sports, 6 courts', hours: '06:30–22:00', prices: '€8.00 to €16.00' },
  });
  expect(chosenTexts(CLUB, [draft({ isChosen: false })], i18n.t, 'en')).toEqual({});
});

test('busy prices count only where there are busy hours', () => {
  expect(priceRange([draft({ peak: null, busy: '99' })])).toEqual({ from: '€12.00', to: '€12.00' });
  expect(courtCount([draft(), draft({ courts: 1 })])).toBe(5);
});
