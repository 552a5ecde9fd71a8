import { clubInfo } from '@courtside/contract/club';
import type { AnswerOf } from '@courtside/contract/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

type Club = Omit<AnswerOf<typeof clubInfo>, 'legalTexts'>;

/** The server writes the club into the page that it serves (http/page.ts); a page of another server has nothing there. */
function clubOfPage(): Club | undefined {
  const json = document.getElementById('club')?.textContent;
  return json ? (JSON.parse(json) as Club) : undefined;
}

/** The club itself, above all its time zone. It does not change while the page is open. */
export const clubQuery = queryOptions<Club>({
  queryKey: [clubInfo.name],
  queryFn: ({ signal }) => callApi(clubInfo, undefined, { signal }),
  initialData: clubOfPage,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether the club takes cards. Does not fetch by itself; until the answer is known, most clubs do. */
export function useOffersCardTopup(): boolean {
  const { data: club } = useQuery({ ...clubQuery, enabled: false });
  return club?.cardPayments !== 'none';
}
