import { amountDue, type BookingRequest } from '@courtside/contract/bookings';
import { searchMembers } from '@courtside/contract/members';
import { calender, holdSession } from '@courtside/contract/schedule';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { callApi, callForEnvelope } from '#shared/api/call-api.ts';
import { storeHold } from '#shared/storage/booking-selection.ts';
import { readQuote } from './payment-quote.ts';

/** What every payer would pay. The last amounts are kept until the new ones have loaded; a new balance fetches again. */
export const amountDueQuery = (request: BookingRequest | undefined, balance: number | null) =>
  queryOptions({
    queryKey: ['amount-due', request, balance],
    queryFn: request
      ? async ({ signal }) => readQuote(request, await callApi(amountDue, { body: request }, { signal }))
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export interface MemberSearch {
  readonly service: string;
  readonly list: 'favourites' | 'all';
  readonly term: string;
  readonly page: number;
}

export const MEMBERS_KEY = 'members';

export const membersQuery = ({ service, list, term, page }: MemberSearch) =>
  queryOptions({
    queryKey: [MEMBERS_KEY, service, list, term, page],
    queryFn: ({ signal }) =>
      callForEnvelope(
        searchMembers,
        {
          params: { term: term || undefined },
          query: { service, page, favourites: list === 'favourites' ? '1' : '0' },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Holds the session, or returns the hold that the member already has, and stores it. */
export const holdQuery = (bookingKey: string) =>
  queryOptions({
    queryKey: ['hold', bookingKey],
    queryFn: async ({ signal }) => {
      const { expiresAt } = await callApi(holdSession, { body: { BookingKey: bookingKey } }, { signal });
      const hold = { key: bookingKey, expiresAt };
      storeHold(hold);
      return hold;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Whether the session is in peak time and floodlit, which an alternative session does not include. */
export const sessionQuery = (service: string, date: string, sessionKey: string) =>
  queryOptions({
    queryKey: ['booking-session', sessionKey],
    queryFn: async ({ signal }) => {
      const { sessions } = await callApi(calender, { query: { service, date } }, { signal });
      const session = sessions.find(({ key }) => key === sessionKey);
      return { isPeak: session?.isPeak ?? false, isLightOn: session?.isLightOn ?? false };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
