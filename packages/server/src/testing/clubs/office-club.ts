/** The demo club as an admin of its office sees it. */

import { calendar } from '@courtside/contract/booking/schedule';
import { readPrices } from '@courtside/contract/club/sports/office-prices';
import { listSports } from '@courtside/contract/club/sports/office-sports';
import { readTimetables } from '@courtside/contract/club/sports/office-timetables';
import type { Login } from '../server/test-app.ts';
import { createBookingClub, TUESDAY } from './booking-club.ts';

export const WEEK = [1, 2, 3, 4, 5, 6, 7];
/** Today, by the clock of the tests. */
export const TODAY = '2026-11-16';

export async function createOfficeClub() {
  const club = await createBookingClub();
  const admin = await club.login('9001');
  const sports = async () => (await club.call(listSports, { as: admin })).data.items;
  return {
    ...club,
    admin,
    sportOf: async (key: string) => named(await sports(), key),
    courtOf: async (key: string) =>
      named(
        (await sports()).flatMap(({ courts }) => courts),
        key,
      ),
    hoursOf: async (key: string) => (await club.call(readTimetables, { as: admin, params: { key } })).data,
    pricesOf: async (key: string) => (await club.call(readPrices, { as: admin, params: { key } })).data,
    dayOf: async (as: Login, service: string, date: string = TUESDAY) =>
      (await club.call(calendar, { as, query: { service, date } })).data,
  };
}

export type OfficeClub = Awaited<ReturnType<typeof createOfficeClub>>;

function named<Item extends { readonly key: string }>(items: readonly Item[], key: string): Item {
  const item = items.find((candidate) => candidate.key === key);
  if (!item) throw new RangeError(`there is no ${key}`);
  return item;
}
