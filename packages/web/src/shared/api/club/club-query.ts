import { clubInfo } from '@courtside/contract/club/club';
import type { Feature, Features } from '@courtside/contract/club/features';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { clubOfPage, type PageClub, rememberClub } from './saved-club.ts';

async function fetchClub({ signal }: { readonly signal: AbortSignal }) {
  const club = await callApi(clubInfo, undefined, { signal });
  rememberClub(club);
  return club;
}

/** The club itself, above all its time zone. It changes only when an admin saves it. */
export const clubQuery = queryOptions<PageClub>({
  queryKey: [clubInfo.name],
  queryFn: fetchClub,
  initialData: clubOfPage,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The same with the legal texts, which the page itself does not carry. */
export const wholeClubQuery = queryOptions({
  queryKey: [clubInfo.name, 'whole'],
  queryFn: fetchClub,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether the club takes cards. Does not fetch by itself; until the answer is known, most clubs do. */
export function useOffersCardTopup(): boolean {
  const { data: club } = useQuery({ ...clubQuery, enabled: false });
  return club?.cardPayments !== 'none';
}

/** Whether an email has left when something was done. The demo keeps its mail, and shows it to admins. */
export function useMailsLeave(): boolean {
  const { data: club } = useQuery({ ...clubQuery, enabled: false });
  return club?.mailsLeave === true;
}

/** Whether texts may promise an email. Does not fetch by itself. */
export function useSendsMail(): boolean {
  const { data: club } = useQuery({ ...clubQuery, enabled: false });
  return club?.sendsMail !== false;
}

/** What the club has switched on; until that is known, nothing. */
export function useFeatures(): Partial<Features> | undefined {
  const { data: club } = useQuery(clubQuery);
  return club?.features;
}

export const useFeature = (feature: Feature): boolean => useFeatures()?.[feature] === true;

/** Of the club; without an answer of the club, Greenwich. */
export function useClubTimeZone(): string {
  const { data: club } = useQuery(clubQuery);
  return club?.timeZone ?? 'UTC';
}
