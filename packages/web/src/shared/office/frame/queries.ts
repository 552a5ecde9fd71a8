import { listCategories } from '@courtside/contract/club/office-categories';
import { readPrices } from '@courtside/contract/club/sports/office-prices';
import { listSports } from '@courtside/contract/club/sports/office-sports';
import { readTimetables } from '@courtside/contract/club/sports/office-timetables';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

/** Two admins may work at once, so a page never starts from an old answer. */
const office = { staleTime: 0 } as const;

export const officeSportsQuery = queryOptions({
  ...office,
  queryKey: ['office', 'sports'],
  queryFn: async ({ signal }) => (await callApi(listSports, undefined, { signal })).items,
});

export const timetablesQuery = (sport: string) =>
  queryOptions({
    ...office,
    queryKey: ['office', 'timetables', sport],
    queryFn: ({ signal }) => callApi(readTimetables, { params: { key: sport } }, { signal }),
  });

export const pricesQuery = (sport: string) =>
  queryOptions({
    ...office,
    queryKey: ['office', 'prices', sport],
    queryFn: ({ signal }) => callApi(readPrices, { params: { key: sport } }, { signal }),
  });

export const categoriesQuery = queryOptions({
  ...office,
  queryKey: ['office', 'categories'],
  queryFn: async ({ signal }) => (await callApi(listCategories, undefined, { signal })).items,
});
