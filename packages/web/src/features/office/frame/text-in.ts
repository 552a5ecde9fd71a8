import type { Language } from '@courtside/contract/limits';
import type { Texts } from '@courtside/contract/texts';
import type { TFunction } from 'i18next';
import { i18n } from '#shared/i18n/i18n.ts';
import { bookingTypeLabel, courtTitleLabel, courtTypeLabel } from '#shared/i18n/labels/court-labels.ts';
import { optionLabel } from '#shared/i18n/labels/price-labels.ts';
import { SPORTS } from '#shared/routing/paths.ts';

function sportLabel(title: string, t: TFunction): string {
  const sport = SPORTS.find((each) => t(`sports.${each}`, { lng: 'en' }) === title);
  return sport ? t(`sports.${sport}`) : title;
}

/** Common words that members read in their language although the club has not translated them. */
const LABELS = [sportLabel, courtTitleLabel, courtTypeLabel, bookingTypeLabel, optionLabel];

/** A text of the club in the page's language: its own translation, that of a common word, or English. */
export function textIn(texts: Texts, language: Language): string {
  const own = texts[language];
  if (own !== undefined || language === 'en') return own ?? texts.en;
  const labels = LABELS.map((label) => label(texts.en, i18n.t));
  return labels.find((label) => label !== texts.en) ?? texts.en;
}
