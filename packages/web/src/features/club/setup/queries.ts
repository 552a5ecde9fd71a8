import { listCategories } from '@courtside/contract/club/office-categories';
import { readClub, readSetup } from '@courtside/contract/club/office-club';
import { readPrices } from '@courtside/contract/club/sports/office-prices';
import { listSports } from '@courtside/contract/club/sports/office-sports';
import { readTimetables } from '@courtside/contract/club/sports/office-timetables';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import type { StoredClub } from './setup-model.ts';

/** The whole club, as the set-up needs it. */
export const storedClubQuery = queryOptions({
  queryKey: ['office', 'storedClub'],
  staleTime: 0,
  queryFn: async ({ signal }): Promise<StoredClub> => {
    const [club, setup, { items }, categories] = await Promise.all([
      callApi(readClub, undefined, { signal }),
      callApi(readSetup, undefined, { signal }),
      callApi(listSports, undefined, { signal }),
      callApi(listCategories, undefined, { signal }),
    ]);
    const sports = await Promise.all(
      items.map(async (sport) => {
        const params = { key: sport.key };
        const [timetables, prices] = await Promise.all([
          callApi(readTimetables, { params }, { signal }),
          callApi(readPrices, { params }, { signal }),
        ]);
        return { sport, timetables, prices };
      }),
    );
    return { club, setup, sports, categories: categories.items };
  },
});
