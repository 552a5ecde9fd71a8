import { savePrices } from '@courtside/contract/club/sports/office-prices';
import { saveCourt } from '@courtside/contract/club/sports/office-sports';
import { saveTimetables } from '@courtside/contract/club/sports/office-timetables';
import { beforeEach, expect, test } from 'vitest';
import { samplePriceList, sampleSport, sampleTimetable } from '#shared/office/testing/office-fixture.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { saveHoursStep, savePricesStep, saveSportsStep } from './save-steps.ts';
import { draftsOf, hasDetailedHours, type SportDraft, type StoredClub } from './setup-model.ts';

const TODAY = '2026-11-17';

/** Made by a club file: an early Sunday, one court without lights, and prices of juniors and of coaching. */
function detailedClub(): StoredClub {
  const sport = sampleSport();
  const courts = sport.courts.map((court) => ({ ...court, hasLights: court.key !== 'TEN4' }));
  const opening = [
    { weekdays: [1, 2, 3, 4, 5, 6], from: '07:00', to: '22:00' },
    { weekdays: [7], from: '09:00', to: '20:00' },
  ];
  const stored = {
    sport: { ...sport, courts },
    timetables: { version: 3, timetables: [sampleTimetable({ lightsOn: '18:30', opening })] },
    prices: { version: 2, prices: [samplePriceList({ ac: 2 })] },
  };
  return { sports: [stored], categories: [] } as unknown as StoredClub;
}

const stored = detailedClub();
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  startSession(testUser());
  server = fakeServer();
  server.succeeds(savePrices, { version: 3, affected: [] });
  server.succeeds(saveTimetables, { version: 4, affected: [] });
  server.succeeds(saveCourt, { version: 2, affected: [] });
});

/** A list of the first call that was made. */
const sent = (list: string): readonly unknown[] =>
  ((server.calls[0]?.body ?? {}) as Record<string, readonly unknown[]>)[list] ?? [];

async function walkThrough(changes: Partial<SportDraft> = {}): Promise<string[]> {
  const drafts = draftsOf(stored, TODAY).map((draft) => (draft.isChosen ? { ...draft, ...changes } : draft));
  await saveSportsStep(stored, drafts, TODAY);
  await saveHoursStep(stored, drafts, TODAY);
  await savePricesStep(stored, drafts, TODAY);
  return server.calls.map(({ endpoint }) => endpoint);
}

test('walking through the set-up of a club from a file changes nothing', async () => {
  expect(await walkThrough()).toEqual([]);
});

test('what is changed in the form is saved, and only that', async () => {
  const [draft] = draftsOf(stored, TODAY);
  const days = draft?.days?.map((day, index) =>
    index === 0
      ? [
          { from: 420, to: 780 },
          { from: 840, to: 1320 },
        ]
      : day,
  );
  expect(await walkThrough({ days: days ?? null })).toEqual(['saveTimetables']);
  const [saved] = server.calls;
  expect(saved?.body).toMatchObject({
    timetables: [
      {},
      {
        lightsOn: '18:30',
        opening: [
          { weekdays: [1], from: '07:00', to: '13:00' },
          { weekdays: [1], from: '14:00', to: '22:00' },
          { weekdays: [2, 3, 4, 5, 6], from: '07:00', to: '22:00' },
          { weekdays: [7], from: '09:00', to: '20:00' },
        ],
      },
    ],
  });
  server.calls.length = 0;
  // Three courts lose their lights, and with them the timetable its hour.
  expect(await walkThrough({ hasLights: false })).toEqual([...Array(3).fill('saveOfficeCourt'), 'saveTimetables']);
});

test('a price in the form replaces a plain list, and never one with prices of categories, bands or booking types', async () => {
  expect(await walkThrough({ usual: '13' })).toEqual([]);
  const [detailed] = stored.sports;
  const [list] = detailed?.prices.prices ?? [];
  if (!detailed || !list) throw new Error('the club has no prices');
  const plain = list.bands
    .slice(0, 1)
    .map((band) => ({ ...band, isPeak: false, prices: [{ bookingType: 'singles', category: null, price: 12 }] }));
  const prices = { version: 2, prices: [{ ...list, ac: 0, bands: plain }] };
  const club = { ...stored, sports: [{ ...detailed, prices }] };
  const drafts = draftsOf(club, TODAY);
  await savePricesStep(club, drafts, TODAY);
  expect(server.calls).toEqual([]);
  const [first, ...others] = drafts;
  await savePricesStep(club, [{ ...first, usual: '13' } as SportDraft, ...others], TODAY);
  expect(server.calls.map(({ endpoint }) => endpoint)).toEqual(['savePrices']);
  // Names, hours and the types that have a price stay; only the amount is another.
  const changed = plain.map((band) => ({
    ...band,
    prices: [{ bookingType: 'singles', category: null, price: 13 }],
  }));
  expect(sent('prices').at(-1)).toMatchObject({ bands: changed });
});

test('hours of single courts stay as they are, also when the lights of a sport are removed', async () => {
  const [detailed] = stored.sports;
  if (!detailed) throw new Error('the club has no sport');
  const opening = [
    { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '22:00', courts: ['TEN1'] },
    { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '20:00', courts: ['TEN2', 'TEN3', 'TEN4'] },
  ];
  const timetables = { version: 3, timetables: [sampleTimetable({ opening })] };
  const club = { ...stored, sports: [{ ...detailed, timetables }] };
  expect(hasDetailedHours({ timetables }, TODAY)).toBe(true);
  const [draft, ...others] = draftsOf(club, TODAY);
  await saveHoursStep(club, [{ ...draft, hasLights: false } as SportDraft, ...others], TODAY);
  expect(sent('timetables').at(-1)).toMatchObject({ lightsOn: null, opening });
});
