import type { Owner } from '#testing/clubs/owner.ts';

/** Letters and keys of sports are unique. */
const newSport = (id: number) => {
  const letters = String.fromCharCode(...[676, 26, 1].map((power) => 65 + (Math.floor(id / power) % 26)));
  const key = `sport${letters.toLowerCase()}`;
  const bookingTypes = [{ key: 'match', title: { en: 'Match' }, minimumPlayers: 1, maximumPlayers: 4 }];
  return { key, letters, title: { en: 'Bowls', tr: 'Bowling' }, bookingTypes };
};

const FIRST_DAY = '2000-01-01';
const WORKDAYS = [1, 2, 3, 4, 5];
/** As the demo has them. */
const CRICKET_HOURS = {
  validFrom: FIRST_DAY,
  sessionMinutes: 60,
  lightsOn: null,
  opening: [{ weekdays: [...WORKDAYS, 6, 7], from: '09:00', to: '21:00' }],
};
const CRICKET_RAIN = {
  service: 'cricket',
  from: '2026-11-18T09:00',
  to: '2026-11-18T12:00',
  kind: 'weather' as const,
};
const band = (weekdays: readonly number[], from: string, to: string, isPeak: boolean) => ({
  name: isPeak
    ? { en: 'Peak', tr: 'Yoğun saatler', ar: 'أوقات الذروة' }
    : { en: 'Standard', tr: 'Standart', ar: 'عادي' },
  weekdays,
  from,
  to,
  isPeak,
  prices: [
    { bookingType: 'practice', category: null, price: isPeak ? 13 : 10 },
    { bookingType: 'coaching', category: null, price: isPeak ? 21 : 18 },
  ],
});
const CRICKET_PRICES = {
  validFrom: FIRST_DAY,
  lights: 0,
  ac: 0,
  bands: [
    band(WORKDAYS, '00:00', '17:00', false),
    band(WORKDAYS, '17:00', '20:00', true),
    band(WORKDAYS, '20:00', '24:00', false),
    band([6, 7], '00:00', '24:00', false),
  ],
};

/** Samples of sports, courts, closures, timetables, prices and categories. */
export const SPORT_SAMPLES = {
  listOfficeSports: () => ({}),
  addOfficeSport: ({ id }: Owner) => ({ body: newSport(id) }),
  saveOfficeSport: () => ({ params: { key: 'cricket' }, body: { hideMembers: true, dryRun: 1 } }),
  addOfficeCourt: () => ({ params: { key: 'cricket' }, body: { title: { en: 'Net 3' }, courtType: { en: 'Turf' } } }),
  saveOfficeCourt: () => ({ params: { key: 'CRI2' }, body: { isOutdoor: true, dryRun: 1 } }),
  listClosures: () => ({}),
  addClosure: () => ({ body: { ...CRICKET_RAIN, dryRun: 1 } }),
  saveClosure: async ({ closure }: Owner) => ({
    params: { id: await closure() },
    body: { ...CRICKET_RAIN, version: 1, dryRun: 1 },
  }),
  endClosure: async ({ closure }: Owner) => ({ params: { id: await closure() } }),
  closeForRain: () => ({ body: { dryRun: 1 } }),
  readTimetables: () => ({ params: { key: 'cricket' } }),
  saveTimetables: () => ({ params: { key: 'cricket' }, body: { timetables: [CRICKET_HOURS], dryRun: 1 } }),
  readPrices: () => ({ params: { key: 'cricket' } }),
  savePrices: () => ({ params: { key: 'cricket' }, body: { prices: [CRICKET_PRICES], dryRun: 1 } }),
  saveSportChanges: () => ({
    params: { key: 'cricket' },
    body: { sport: { hideMembers: true }, courts: [{ key: 'CRI2', isOutdoor: true }], dryRun: 1 },
  }),
  tryPrice: ({ code }: Owner) => ({
    query: { session: 'CRI1_20261117_1000', bookingType: 'practice', memberCode: code },
  }),
  listCategories: () => ({}),
  addCategory: ({ id }: Owner) => ({ body: { key: `group-${id}`, title: { en: 'Group' } } }),
  saveCategory: async (owner: Owner) => ({
    params: { key: await owner.category() },
    body: { title: { en: 'Another group' }, version: 1 },
  }),
};
