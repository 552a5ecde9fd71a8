import { savePrices } from '@courtside/contract/office-prices';
import { saveCourt } from '@courtside/contract/office-sports';
import { saveTimetables } from '@courtside/contract/office-timetables';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { samplePriceList, sampleSport, sampleTimetable } from '../testing/office-fixture.ts';
import { saveHoursStep, savePricesStep, saveSportsStep } from './save-steps.ts';
import { draftsOf, type SportDraft, type StoredClub } from './setup-model.ts';

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
  expect(await walkThrough({ closes: '23:00' })).toEqual(['saveTimetables']);
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
});
