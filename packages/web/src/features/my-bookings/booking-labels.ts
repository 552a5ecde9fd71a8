import type { BookingItem } from '@courtside/contract/bookings';
import type { TFunction } from 'i18next';
import { formatList, joinTexts } from '#shared/i18n/format-list.ts';
import { bookingTypeLabel, courtTitleLabel, courtTypeLabel } from '#shared/i18n/labels/court-labels.ts';
import { sportOf } from '#shared/sports/selected-sport.ts';
import { firstNameOf } from '#shared/ui/data/short-name.ts';

export type BookingStatusName = 'booked' | 'played' | 'cancelled';

export function statusOf({ status, endsAt }: BookingItem, now: number): BookingStatusName {
  if (status === 'cancelled') return 'cancelled';
  return Date.parse(endsAt) <= now ? 'played' : 'booked';
}

/** 'Tennis, Doubles' in the user's language: the server joins the titles of the sport and of the type. */
export function titleLabel({ service, title }: BookingItem, t: TFunction, language: string): string {
  const sport = sportOf(service);
  if (!sport) return title;
  const type = title.split(', ').slice(1).join(', ');
  return joinTexts([t(`sports.${sport}`), ...(type ? [bookingTypeLabel(type, t)] : [])], language);
}

export const placeLabel = ({ court, courtType }: BookingItem, t: TFunction, language: string): string =>
  joinTexts([courtTitleLabel(court, t), courtTypeLabel(courtType, t)], language);

export const playersLabel = (
  { players }: BookingItem,
  language: string,
  nameOf: (name: string) => string = firstNameOf,
): string =>
  formatList(
    players.map(({ name }) => nameOf(name)),
    language,
  );
