import { useTranslation } from 'react-i18next';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import type { Contract } from './queries.ts';

/** 'Share, 80%', or what else was agreed. */
export function ContractText({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const { kind, percent, amount, courtPart } = contract;
  if (kind === 'renter') return t('coaches.rents', { amount: moneyText(courtPart) });
  if (kind === 'share' && percent !== null) return t('coaches.sharePercent', { percent: ltrText(String(percent)) });
  if (kind === 'share' && amount !== null) return t('coaches.shareAmount', { amount: moneyText(amount) });
  return t(`coaches.kinds.${kind}`);
}
