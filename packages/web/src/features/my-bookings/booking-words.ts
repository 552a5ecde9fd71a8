import type { BookingItem } from '@courtside/contract/bookings';
import type { TFunction } from 'i18next';
import { bookingTypeWords, courtTitleWords, courtTypeWords } from '#shared/sports/court-words.ts';
import { sportOf } from '#shared/sports/selected-sport.ts';
import { firstNameOf } from '#shared/ui/short-name.ts';

export type BookingState = 'booked' | 'played' | 'cancelled';

export function stateOf({ status, endsAt }: BookingItem, now: number): BookingState {
  if (status === 'cancelled') return 'cancelled';
  return Date.parse(endsAt) <= now ? 'played' : 'booked';
}

/** 'Tennis, Doubles' in the user's language: the server puts the sport's title and the type's together. */
export function titleWords({ service, title }: BookingItem, t: TFunction): string {
  const sport = sportOf(service);
  if (!sport) return title;
  const type = title.split(', ').slice(1).join(', ');
  return type ? `${t(`sports.${sport}`)}, ${bookingTypeWords(type, t)}` : t(`sports.${sport}`);
}

export const placeWords = ({ court, courtType }: BookingItem, t: TFunction): string =>
  `${courtTitleWords(court, t)}, ${courtTypeWords(courtType, t)}`;

export const playerWords = ({ players }: BookingItem, language: string): string =>
  new Intl.ListFormat(language).format(players.map(({ name }) => firstNameOf(name)));
