import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';

/** Too much, too little, or exactly right. */
export function DifferenceText({ euros }: { readonly euros: number }) {
  const { t } = useTranslation();
  if (euros === 0) return t('cash.exact');
  return t(euros > 0 ? 'cash.tooMuch' : 'cash.tooLittle', { amount: moneyText(Math.abs(euros)) });
}
