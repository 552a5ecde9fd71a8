import type { PricePart } from '@courtside/contract/booking/bookings';
import type { TFunction } from 'i18next';
import { clubWord } from './club-words.ts';

/** A line of the bill of a sport in the user's language. */
export function partLabel({ kind, title }: PricePart, t: TFunction, section: string): string {
  switch (kind) {
    case 'court': {
      const [type = title, peak] = title.split(/, (peak)$/);
      const label = clubWord(type, t, section);
      return peak ? t('booking.partPeak', { title: label }) : label;
    }
    case 'lights':
      return t('booking.lights');
    case 'ac':
      return t('booking.ac');
    case 'guest':
      return t('guests.guest');
    case 'lesson':
      return t('booking.partLesson', { name: title });
    case 'option':
      return clubWord(title, t, section);
  }
}
