import type { MonthException } from '@courtside/contract/money/office-month';
import { formatEuros } from '@courtside/contract/values/money';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS, todayPath } from '#shared/routing/paths.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Num } from '#shared/ui/data/num.tsx';
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
            <Exception key={`${each.kind} ${each.date} ${each.reason}`} {...each} />
          ))}
        </ul>
      )}
    </Block>
  );
}

/** Sums that wait for somebody; the others are differences and have a sign. */
const OPEN_SUMS: readonly string[] = ['paymentsOpen', 'cardNotPaidOut', 'bookingsDue'];

function Exception({ kind, date, count, amount, reason }: MonthException) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isBooking = kind === 'bookingsDue';
  const path = isBooking ? todayPath({ date: date ?? '', key: reason ?? '' }) : `${PATHS.officeCash}?date=${date}`;
  const isSigned = amount !== null && amount > 0 && !OPEN_SUMS.includes(kind);
  return (
    <li>
      <span>
        {t(`month.exception.${kind}`)}
        {date && (
          <AppLink className={styles.link} to={path}>
            {formatDate(date, 'weekdayDay', language)}
          </AppLink>
        )}
        {reason && <small dir="auto">{reason}</small>}
      </span>
      <span className={`figure ${styles.end}`}>
        {amount !== null && <Num>{`${isSigned ? '+' : ''}${formatEuros(amount)}`}</Num>}
        {count !== null && (
          <small>
            <Num>{count}</Num>
          </small>
        )}
      </span>
    </li>
  );
}
