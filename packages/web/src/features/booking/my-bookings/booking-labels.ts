import type { BookingItem } from '@courtside/contract/booking/booking-list';
import type { TFunction } from 'i18next';
import { formatList, joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { firstNameOf } from '#shared/ui/data/short-name.ts';

export type BookingStatusName = 'booked' | 'played' | 'ended' | 'cancelled';

export function statusOf({ status, endsAt, endedAt }: BookingItem, now: number): BookingStatusName {
  if (status === 'cancelled') return 'cancelled';
  if (endedAt) return 'ended';
  return Date.parse(endsAt) <= now ? 'played' : 'booked';
}

export const placeLabel = ({ court, courtType, service }: BookingItem, t: TFunction, language: string): string =>
  joinTexts([clubWord(court, t, service), clubWord(courtType, t, service)], language);

export const playersLabel = (
  { players, guests }: BookingItem,
  language: string,
  nameOf: (name: string) => string = firstNameOf,
): string => formatList([...players.map(({ name }) => name), ...guests.filter(Boolean)].map(nameOf), language);
