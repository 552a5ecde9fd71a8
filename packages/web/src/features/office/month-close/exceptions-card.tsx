import { formatEuros } from '@courtside/contract/money';
import type { MonthException } from '@courtside/contract/office-month';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Block } from '../frame/office-parts.tsx';
import styles from './month-page.module.css';

/** What somebody should look at before the month is closed. */
export function ExceptionsCard({ exceptions }: { readonly exceptions: readonly MonthException[] }) {
  const { t } = useTranslation();
  return (
    <Block title={t('month.exceptions')}>
      {exceptions.length === 0 ? (
        <p className={styles.quiet}>{t('month.noExceptions')}</p>
      ) : (
        <ul className={styles.list}>
          {exceptions.map((each) => (
            <Exception key={`${each.kind} ${each.date}`} {...each} />
          ))}
        </ul>
      )}
    </Block>
  );
}

function Exception({ kind, date, count, amount, reason }: MonthException) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <li>
      <span>
        {t(`month.exception.${kind}`)}
        {date && (
          <AppLink className={styles.link} to={`${PATHS.officeCash}?date=${date}`}>
            {formatDate(date, 'weekdayDay', language)}
          </AppLink>
        )}
        {reason && <small dir="auto">{reason}</small>}
      </span>
      <span className={styles.end}>
        {amount !== null && <Num>{`${amount > 0 ? '+' : ''}${formatEuros(amount)}`}</Num>}
        {count !== null && (
          <small>
            <Num>{count}</Num>
          </small>
        )}
      </span>
    </li>
  );
}
