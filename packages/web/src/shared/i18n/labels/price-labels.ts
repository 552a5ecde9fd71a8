import type { PricePart } from '@courtside/contract/bookings';
import type { TFunction } from 'i18next';
import { bookingTypeLabel } from './court-labels.ts';

/** Options with translations; others are shown as the club wrote them. */
const KNOWN_OPTIONS = [
  'new balls, tin of four',
  'new balls, tin of three',
  'ball machine',
  'two rackets to borrow',
  'racket and ball to borrow',
  'bowling machine',
] as const;

export function optionLabel(title: string, t: TFunction): string {
  const known = KNOWN_OPTIONS.find((option) => option === title.toLowerCase());
  return known ? t(`booking.optionTitles.${known}`) : title;
}

/** A line of the bill in the user's language. */
export function partLabel({ kind, title }: PricePart, t: TFunction): string {
  switch (kind) {
    case 'court': {
      const [type = title, peak] = title.split(/, (peak)$/);
      const label = bookingTypeLabel(type, t);
      return peak ? t('booking.partPeak', { title: label }) : label;
    }
    case 'lights':
      return t('booking.lights');
    case 'ac':
      return t('booking.ac');
    case 'option':
      return optionLabel(title, t);
  }
}
