import { useTranslation } from 'react-i18next';
import { dayOfMonth, formatDate } from '#shared/time/format-date.ts';
import { Num } from '#shared/ui/data/num.tsx';
import styles from './date-strip.module.css';

export type StripState = 'asked' | 'moved' | 'skipped' | 'over' | 'open';

export interface StripDate {
  readonly date: string;
  readonly state: StripState;
}

const SIGNS: Record<StripState, string> = { asked: '✓', moved: '↔', skipped: '–', over: '✓', open: '!' };

interface DateStripProps {
  readonly dates: readonly StripDate[];
  readonly onPress?: (date: string) => void;
}

/** Every date of a series by month; pressing one leads to its row. */
export function DateStrip({ dates, onPress }: DateStripProps) {
  const { t, i18n } = useTranslation();
  const months = Map.groupBy(dates, ({ date }) => date.slice(0, 7));
  return (
    <ol className={styles.strip} aria-label={t('series.allDates')}>
      {[...months].map(([month, days]) => (
        <li key={month}>
          <span className={styles.month}>{formatDate(`${month}-01`, 'month', i18n.language)}</span>
          <ol>
            {days.map(({ date, state }) => {
              const label = `${formatDate(date, 'weekdayDay', i18n.language)}: ${t(`series.strip.${state}`)}`;
              const face = (
                <>
                  <Num>{dayOfMonth(date)}</Num>
                  <span aria-hidden="true">{SIGNS[state]}</span>
                </>
              );
              return (
                <li key={date}>
                  {onPress ? (
                    <button
                      type="button"
                      className={styles.day}
                      data-state={state}
                      aria-label={label}
                      onClick={() => onPress(date)}
                    >
                      {face}
                    </button>
                  ) : (
                    <span className={styles.day} data-state={state} role="img" aria-label={label}>
                      {face}
                    </span>
                  )}
                </li>
              );
            })}
          </ol>
        </li>
      ))}
    </ol>
  );
}
