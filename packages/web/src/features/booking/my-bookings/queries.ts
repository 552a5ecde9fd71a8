import { listBookings } from '@courtside/contract/booking/booking-list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export type Scope = 'upcoming' | 'past';

export const bookingsQuery = (scope: Scope, page: number) =>
  queryOptions({
    queryKey: ['bookings', 'list', scope, page],
    queryFn: ({ signal }) => callApi(listBookings, { query: { scope, page } }, { signal }),
    // A page is kept until the next one has loaded, but never a page of the other scope.
    placeholderData: (previous, query) => (query?.queryKey[2] === scope ? keepPreviousData(previous) : undefined),
  });
