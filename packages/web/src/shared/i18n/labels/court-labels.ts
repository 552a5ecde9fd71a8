import type { SportService } from '@courtside/contract/sports';
import type { TFunction } from 'i18next';
import { i18n } from '#shared/i18n/i18n.ts';

/** Common reasons have translations, others are shown unchanged. */
const CLOSURES = ['clay watering', 'net repair', 'floor sealing'] as const;

/** Why a court is closed. */
export function closureLabel(reason: string, t: TFunction): string {
  const closure = CLOSURES.find((each) => each === reason.toLowerCase());
  return closure ? t(`sports.closures.${closure}`) : reason;
}

/** Words whose plural forms are known. */
const COUNTS = { court: 'sports.courtCount', net: 'sports.netCount', table: 'sports.tableCount' } as const;

/** '4 courts', '2 nets', or '3 × Lane' where the club has a word of its own. */
export function courtCountLabel(
  { courts, courtWords }: Pick<SportService, 'courts' | 'courtWords'>,
  t: TFunction,
): string {
  const count = courts.length;
  const english = courtWords?.en ?? 'Court';
  const known = Object.entries(COUNTS).find(([word]) => word === english.toLowerCase());
  if (known) return t(known[1], { count });
  const own = i18n.language === 'tr' || i18n.language === 'ar' ? courtWords?.[i18n.language] : undefined;
  return t('sports.wordCount', { count, word: own ?? english });
}
