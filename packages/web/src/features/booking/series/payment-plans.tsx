import type { PlannedShare, SeriesPaymentPlan } from '@courtside/contract/booking/office-series';
import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Num } from '#shared/ui/data/num.tsx';
import styles from './payment-plans.module.css';
import { type Amounts, shortOf } from './series-draft.ts';

interface PaymentPlansProps {
  readonly value: SeriesPaymentPlan;
  readonly onChange: (plan: SeriesPaymentPlan) => void;
  readonly amounts: Amounts;
  readonly shares: readonly PlannedShare[];
  /** Whether the club may pay: an admin decides that. */
  readonly mayBeFree: boolean;
}

/** When the dates are paid, each way with what it costs. */
export function PaymentPlans({ value, onChange, amounts, shares, mayBeFree }: PaymentPlansProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const short = shortOf(shares, amounts.total);
  const span = (low: number, high: number) =>
    low === high ? moneyText(low) : ltrText(`${moneyText(low)}–${moneyText(high)}`);
  const perDate = span(...amounts.perDate);
  const listed = (texts: readonly string[]) => joinTexts([...texts], language);
  const ways = [
    {
      plan: 'weekly' as const,
      price: perDate,
      text: listed(shares.map(({ name, amount }) => t('series.shareOf', { name, amount: moneyText(amount) }))),
    },
    { plan: 'monthly' as const, price: span(...amounts.perMonth), text: t('series.plan.monthlyText') },
    {
      plan: 'now' as const,
      price: moneyText(amounts.total),
      text:
        short.length > 0
          ? t('series.plan.tooLittle', {
              who: listed(short.map(({ name, balance }) => `${name} ${moneyText(balance)}`)),
            })
          : t('series.plan.nowText'),
      disabled: short.length > 0,
    },
    ...(mayBeFree ? [{ plan: 'club' as const, price: moneyText(0), text: t('series.plan.clubText') }] : []),
  ];
  return (
    <fieldset className={styles.plans}>
      <legend className="sr">{t('series.whoPays')}</legend>
      {ways.map(({ plan, price, text, disabled = false }) => (
        <label key={plan} className={styles.plan}>
          <input
            type="radio"
            name="paymentPlan"
            checked={plan === value}
            disabled={disabled}
            onChange={() => onChange(plan)}
          />
          <b>{t(`series.plan.${plan}`)}</b>
          <Num>{price}</Num>
          <small>{text}</small>
        </label>
      ))}
    </fieldset>
  );
}
