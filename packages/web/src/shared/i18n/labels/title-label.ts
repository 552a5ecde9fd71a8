import type { BookingItem } from '@courtside/contract/booking/booking-list';
import type { TFunction } from 'i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from './club-words.ts';

type Titled = Pick<BookingItem, 'service' | 'title'>;

/** 'Tennis, Doubles' in the user's language: the server joins the titles of the sport and of the type. */
export function titleLabel({ service, title }: Titled, t: TFunction, language: string): string {
  const [sport = title, ...type] = title.split(', ');
  const texts = type.length > 0 ? [clubWord(type.join(', '), t, service)] : [];
  return joinTexts([sportTitle(service, t, sport), ...texts], language);
}
