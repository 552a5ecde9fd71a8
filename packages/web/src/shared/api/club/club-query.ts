import { clubInfo } from '@courtside/contract/club';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

/** The club itself, above all its time zone. It does not change while the page is open. */
export const clubQuery = queryOptions({
  queryKey: [clubInfo.name],
  queryFn: ({ signal }) => callApi(clubInfo, undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether the club takes cards. Does not fetch by itself; until the answer is known, most clubs do. */
export function useOffersCardTopup(): boolean {
  const { data: club } = useQuery({ ...clubQuery, enabled: false });
  return club?.cardPayments !== 'none';
}
