import { clubInfo } from '@courtside/contract/club';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { rememberClub } from './saved-club.ts';

/** The club itself, above all its time zone. It changes only when an admin saves it. */
export const clubQuery = queryOptions({
  queryKey: [clubInfo.name],
  queryFn: async ({ signal }) => {
    const club = await callApi(clubInfo, undefined, { signal });
    rememberClub(club);
    return club;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether the club takes cards. Does not fetch by itself; until the answer is known, most clubs do. */
export function useOffersCardTopup(): boolean {
  const { data: club } = useQuery({ ...clubQuery, enabled: false });
  return club?.cardPayments !== 'none';
}
