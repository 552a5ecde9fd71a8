import { bookingDetails } from '@courtside/contract/booking/bookings';
import { calendar } from '@courtside/contract/booking/schedule';
import { bookingAccess } from '@courtside/contract/clubhouse/access';
import { BOOKING_DETAIL_DELAY_MS } from '@courtside/contract/values/limits';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

/** spec 4: the booking detail loads after a 2-second delay. */
export const bookingDetailQuery = ({ section, key }: { readonly section: string; readonly key: string }) =>
  queryOptions({
    queryKey: ['bookings', 'detail', section, key],
    queryFn: async ({ signal }) => {
      await pause(BOOKING_DETAIL_DELAY_MS, signal);
      const known = isSessionKey(key) ? await bookingOfSession(section, key, signal) : { section, key };
      return callApi(bookingDetails, { params: known }, { signal });
    },
    retry: false,
    staleTime: 0,
  });

/** A code that is being made is there a moment later. */
const CODE_AGAIN_MS = 2_000;

export const bookingAccessQuery = ({ section, key }: { readonly section: string; readonly key: string }) =>
  queryOptions({
    queryKey: ['bookings', 'access', section, key],
    queryFn: ({ signal }) => callApi(bookingAccess, { params: { section, key } }, { signal }),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.doors.some(({ code, isOffline }) => code === null && !isOffline) ? CODE_AGAIN_MS : false,
  });

const SESSION_KEY = /^[A-Z0-9]+_(\d{4})(\d{2})(\d{2})_\d{4}$/;
const isSessionKey = (key: string) => SESSION_KEY.test(key);

/** The stored data contain a session's key; the schedule returns its booking. */
async function bookingOfSession(service: string, sessionKey: string, signal: AbortSignal) {
  const date = sessionKey.replace(SESSION_KEY, '$1-$2-$3');
  const { sessions } = await callApi(calendar, { query: { service, date } }, { signal });
  const booking = sessions.find(({ key }) => key === sessionKey)?.booking;
  if (!booking) throw new Error(`Nobody has booked ${sessionKey}.`);
  return booking;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
