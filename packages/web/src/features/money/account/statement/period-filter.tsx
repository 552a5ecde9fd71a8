import { useTranslation } from 'react-i18next';
import { formatDate } from '#shared/time/format-date.ts';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import type { AccountAddress } from '../use-account-address.ts';
import styles from './statement-card.module.css';
import { PERIODS, type Period } from './statement-range.ts';

/** This month, the last three months, or chosen days. */
export function PeriodFilter({ address }: { readonly address: AccountAddress }) {
  const { t, i18n } = useTranslation();
  const { period, chosen, today, choosePeriod, chooseDates } = address;
  const labels: Record<Period, string> = {
    month: formatDate(today, 'longMonth', i18n.language),
    quarter: t('account.lastMonths'),
    dates: t('account.chooseDates'),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that show another list, not fields of a form
    <div className={styles.filter} role="group" aria-label={t('account.period')}>
      {PERIODS.map((name) => (
        <Chip key={name} aria-pressed={name === period} onClick={() => choosePeriod(name)}>
          {labels[name]}
        </Chip>
      ))}
      {period === 'dates' && (
        <div className={styles.dates}>
          <DateField label={t('account.from')} value={chosen.from} onChange={(from) => chooseDates({ from })} />
          <DateField label={t('account.to')} value={chosen.to} onChange={(to) => chooseDates({ to })} />
        </div>
      )}
    </div>
  );
}
