import type { BookingItem } from '@courtside/contract/booking-list';
import type { TFunction } from 'i18next';
import { formatList, joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { firstNameOf } from '#shared/ui/data/short-name.ts';

export type BookingStatusName = 'booked' | 'played' | 'cancelled';

export function statusOf({ status, endsAt }: BookingItem, now: number): BookingStatusName {
  if (status === 'cancelled') return 'cancelled';
  return Date.parse(endsAt) <= now ? 'played' : 'booked';
}

/** 'Tennis, Doubles' in the user's language: the server joins the titles of the sport and of the type. */
export function titleLabel({ service, title }: BookingItem, t: TFunction, language: string): string {
  const [sport = title, ...type] = title.split(', ');
  const texts = type.length > 0 ? [clubWord(type.join(', '), t, service)] : [];
  return joinTexts([sportTitle(service, t, sport), ...texts], language);
}

export const placeLabel = ({ court, courtType, service }: BookingItem, t: TFunction, language: string): string =>
  joinTexts([clubWord(court, t, service), clubWord(courtType, t, service)], language);

export const playersLabel = (
  { players, guests }: BookingItem,
  language: string,
  nameOf: (name: string) => string = firstNameOf,
): string => formatList([...players.map(({ name }) => name), ...guests.filter(Boolean)].map(nameOf), language);
