import type { SportService } from '@courtside/contract/sports';
import type { TFunction } from 'i18next';

/** The club writes these texts; the common ones have translations, others are shown unchanged. */
const COURT_TYPES = ['clay', 'hard', 'glass', 'maple', 'turf'] as const;
const CLOSURES = ['clay watering', 'net repair', 'floor sealing'] as const;
const BOOKING_TYPES = ['singles', 'doubles', 'coaching', 'match', 'rotation', 'net practice'] as const;

const known = <Word extends string>(words: readonly Word[], value: string): Word | undefined =>
  words.find((word) => word === value.toLowerCase());

export function courtTypeLabel(courtType: string, t: TFunction): string {
  const type = known(COURT_TYPES, courtType);
  return type ? t(`sports.courtTypes.${type}`) : courtType;
}

export function bookingTypeLabel(bookingType: string, t: TFunction): string {
  const type = known(BOOKING_TYPES, bookingType);
  return type ? t(`sports.bookingTypes.${type}`) : bookingType;
}

/** Why a court is closed. */
export function closureLabel(reason: string, t: TFunction): string {
  const closure = known(CLOSURES, reason);
  return closure ? t(`sports.closures.${closure}`) : reason;
}

/** 'Court 3' and 'Net 2' in the user's language; a court with another name keeps it. */
export function courtTitleLabel(title: string, t: TFunction): string {
  const [, word, number] = /^(Court|Net) (\d+)$/.exec(title) ?? [];
  if (!number) return title;
  return word === 'Net' ? t('sports.netNumber', { number }) : t('sports.courtNumber', { number });
}

/** '4 courts', '2 nets'. */
export function courtCountLabel({ key, courts }: Pick<SportService, 'key' | 'courts'>, t: TFunction): string {
  const count = courts.length;
  return key === 'cricket' ? t('sports.netCount', { count }) : t('sports.courtCount', { count });
}
