import type { ClosureKind, ClosureReason } from '@courtside/contract/booking/schedule';
import type { SportService } from '@courtside/contract/club/sports/sports';
import type { Language } from '@courtside/contract/values/limits';
import type { TFunction } from 'i18next';
import { i18n } from '#shared/i18n/i18n.ts';

/** Common reasons have translations, others are shown unchanged. */
const CLOSURES = ['clay watering', 'net repair', 'floor sealing'] as const;

/** Why a court is closed. */
export function closureLabel(reason: string, t: TFunction): string {
  const closure = CLOSURES.find((each) => each === reason.toLowerCase());
  return closure ? t(`sports.closures.${closure}`) : reason;
}

/** The club's own words in the reader's language. What it has not translated is English, or a common reason. */
export function closureText(reason: ClosureReason['reason'], t: TFunction): string {
  return reason[i18n.language as Language] ?? closureLabel(reason.en, t);
}

export const closureKinds = (t: TFunction): Readonly<Record<ClosureKind, string>> => ({
  maintenance: t('sports.closureKinds.maintenance'),
  weather: t('sports.closureKinds.weather'),
  tournament: t('sports.closureKinds.tournament'),
  coaching: t('sports.closureKinds.coaching'),
  holiday: t('sports.closureKinds.holiday'),
  event: t('sports.closureKinds.event'),
});

/** Words whose plural forms are known. */
const COUNTS = { court: 'sports.courtCount', net: 'sports.netCount', table: 'sports.tableCount' } as const;

/** '4 courts', '2 nets', or '3 × Lane' where the club has a word of its own: all of a sport, or so many of them. */
export function courtCountLabel(
  { courts, courtWords }: Pick<SportService, 'courts' | 'courtWords'>,
  t: TFunction,
  count = courts.length,
): string {
  const english = courtWords?.en ?? 'Court';
  const known = Object.entries(COUNTS).find(([word]) => word === english.toLowerCase());
  if (known) return t(known[1], { count });
  return t('sports.wordCount', { count, word: courtWords?.[i18n.language as Language] ?? english });
}
