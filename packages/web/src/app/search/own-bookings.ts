import { type BookingItem, listBookings } from '@courtside/contract/booking/booking-list';
import { queryOptions } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { callApi } from '#shared/api/call-api.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { formatDate } from '#shared/time/format-date.ts';

/** Older bookings are found under My Bookings. */
const PAST_PAGES = 5;

/** What the member plays next, then what they have played, the latest first. */
export const ownBookingsQuery = queryOptions({
  queryKey: ['bookings', 'search'],
  queryFn: async ({ signal }) => {
    const pageOf = (scope: 'upcoming' | 'past', page: number) =>
      callApi(listBookings, { query: { scope, page } }, { signal });
    const found = [...(await pageOf('upcoming', 1)).items];
    for (let page = 1; page <= PAST_PAGES; page += 1) {
      const { items, total, pageSize } = await pageOf('past', page);
      found.push(...items);
      if (page * pageSize >= total) break;
    }
    return found;
  },
  staleTime: 30_000,
});

interface OwnBooking {
  readonly booking: BookingItem;
  /** What is shown: the sport and the court. */
  readonly title: string;
  readonly detail: string;
  /** Everything by which it is found. */
  readonly text: string;
}

interface Reader {
  readonly language: string;
  readonly t: TFunction;
}

/** A booking as it is found: by sport, court, day, time, number, and whoever plays. */
export function ownBooking(booking: BookingItem, { language, t }: Reader): OwnBooking {
  const { service, title: storedTitle, court, date, from, status, key, players, guests } = booking;
  const title = `${sportTitle(service, t, storedTitle)} ${clubWord(court, t, service)}`;
  const when = `${formatDate(date, 'weekdayYear', language)} ${from}`;
  const isCancelled = status === 'cancelled';
  const detail = isCancelled ? `${when} · ${t('myBookings.cancelled')}` : when;
  const days = (['weekdayYear', 'longYear', 'longWeekday'] as const).map((format) =>
    formatDate(date, format, language),
  );
  const [year, month, day] = date.split('-');
  const numbers = [date, `${day}.${month}.${year}`, `${day}/${month}/${year}`];
  const people = players.flatMap(({ name, memberCode }) => [name, memberCode]);
  return { booking, title, detail, text: [title, ...days, ...numbers, from, key, ...people, ...guests].join(' ') };
}
