import { listWaiting, type WaitingItem } from '@courtside/contract/booking/waiting-list';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

const PLACES_MS = 60_000;

/**
 * What the member waits for. The stream of the notifications refetches it for every offer; in between the places of a
 * member who waits are read every minute.
 */
export const waitingQuery = queryOptions({
  queryKey: ['bookings', 'waiting'],
  queryFn: ({ signal }) => callApi(listWaiting, undefined, { signal }),
  refetchInterval: ({ state }) => (state.data && state.data.items.length > 0 ? PLACES_MS : false),
});

export type Offer = NonNullable<WaitingItem['offer']>;

/** An entry with an offer that is still valid. */
export type OfferedItem = WaitingItem & { readonly offer: Offer };

export const isOffered = (item: WaitingItem): item is OfferedItem =>
  item.offer !== undefined && Date.parse(item.offer.expiresAt) > Date.now();
