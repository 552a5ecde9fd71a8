import { useTranslation } from 'react-i18next';
import { Chip } from '#shared/ui/chip.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { monthWords } from './month-words.ts';
import styles from './statement-card.module.css';
import { PERIODS, type Period } from './statement-range.ts';
import type { AccountAddress } from './use-account-address.ts';

/** This month, the last three, or days of one's own. */
export function PeriodFilter({ address }: { readonly address: AccountAddress }) {
  const { t, i18n } = useTranslation();
  const { period, chosen, today, choosePeriod, chooseDates } = address;
  const words: Record<Period, string> = {
    month: monthWords(today.slice(0, 7), 'long', i18n.language),
    quarter: t('account.lastMonths'),
    dates: t('account.chooseDates'),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that show another list, not fields of a form
    <div className={styles.filter} role="group" aria-label={t('account.period')}>
      {PERIODS.map((name) => (
        <Chip key={name} aria-pressed={name === period} onClick={() => choosePeriod(name)}>
          {words[name]}
        </Chip>
      ))}
      {period === 'dates' && (
        <div className={styles.dates}>
          <TextField
            type="date"
            label={t('account.from')}
            max={today}
            value={chosen.from}
            onChange={({ target }) => chooseDates({ from: target.value })}
          />
          <TextField
            type="date"
            label={t('account.to')}
            max={today}
            value={chosen.to}
            onChange={({ target }) => chooseDates({ to: target.value })}
          />
        </div>
      )}
    </div>
  );
}
