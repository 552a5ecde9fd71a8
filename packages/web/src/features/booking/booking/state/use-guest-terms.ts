import { ownRules } from '@courtside/contract/club/sports/fair-play';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import type { Booker } from './booking-draft.ts';

export interface GuestTerms {
  /** Euros for each guest; unknown where staff book, because the category of the first player decides. */
  readonly fee: number | undefined;
  readonly used: { readonly count: number; readonly limit: number } | undefined;
}

/** Whether guests can be brought to a sport on a day. The server decides again when it is asked for the price. */
export function useGuestTerms(booker: Booker, service: string, date: string): GuestTerms | undefined {
  const { data } = useQuery({
    queryKey: ['own-rules', service, date],
    queryFn: ({ signal }) => callApi(ownRules, { query: { service, date } }, { signal }),
    enabled: !booker.actsForMembers,
  });
  if (booker.actsForMembers) return { fee: undefined, used: undefined };
  if (!data || data.guestFee === null) return undefined;
  const used = data.used.find(({ rule }) => rule === 'guests_per_month');
  return { fee: data.guestFee, used };
}
