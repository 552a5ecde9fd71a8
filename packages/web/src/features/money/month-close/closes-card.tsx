import type { ClosedMonth, MonthReport } from '@courtside/contract/money/office-month';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { isolatedText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Money } from '#shared/ui/data/num.tsx';
import styles from './month-page.module.css';

/** Every close of the month, and who reopened it and why. */
export function Closes({ report }: { readonly report: MonthReport }) {
  const { t } = useTranslation();
  const byOn = useByOn();
  return (
    <Block title={t('month.history')}>
      <ul className={styles.list}>
        {report.closes.map(({ by, at, reopened }) => (
          <li key={at}>
            <span>
              {t('month.closed')}
              <small>{byOn(by.name, at)}</small>
              {reopened && (
                <>
                  {t('month.reopened')}
                  <small>{byOn(reopened.by.name, reopened.at)}</small>
                  <small dir="auto">{reopened.reason}</small>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

interface ClosedMonthsProps {
  readonly months: readonly ClosedMonth[];
  readonly onChoose: (month: string) => void;
}

export function ClosedMonths({ months, onChoose }: ClosedMonthsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const byOn = useByOn();
  return (
    <Block title={t('month.closedMonths')}>
      <ul className={styles.list}>
        {months.map(({ month, closing, by, at }) => (
          <li key={month}>
            <span>
              <button type="button" className={styles.link} onClick={() => onChoose(month)}>
                {formatDate(`${month}-01`, 'longMonth', language)}
              </button>
              <small>{byOn(by.name, at)}</small>
            </span>
            <b className={`figure ${styles.end}`}>
              <Money euros={closing} />
            </b>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function useByOn() {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useClubTimeZone();
  return (name: string, at: string) =>
    t('month.byOn', {
      name: isolatedText(name),
      date: formatDate(wallTimeAt(at, timeZone).date, 'dayYear', language),
    });
}
