import { addDays, clubDate } from '@courtside/contract/values/dates';
import { useTranslation } from 'react-i18next';
import type { LiveStatus } from '#shared/api/stream/stream-subscription.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { RainNow } from '#shared/office/rain/rain-now.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { ConnectionLost, LiveMark } from '#shared/ui/feedback/state-panels.tsx';
import { CounterField } from '../counter/counter-field.tsx';
import { useToday } from '../state/today-context.ts';
import { DeviceLine } from './device-line.tsx';
import styles from './today-page.module.css';
import type { TodayAddress } from './use-today-address.ts';

interface TodayHeadProps {
  readonly address: TodayAddress;
  readonly status: LiveStatus;
  /** The time of the day that is shown while the connection is lost. */
  readonly lostAt: string;
}

/** Which day, the counter's field, and whether the page is live. */
export function TodayHead({ address, status, lostAt }: TodayHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { day, mayAct } = useToday();
  const isToday = day.date === day.today;
  const step = (days: number) => {
    const date = addDays(clubDate(day.date), days);
    address.set({ date: date === day.today ? undefined : date, booking: undefined });
  };
  return (
    <>
      <header className={styles.head} data-bar>
        <h1 className={styles.title}>{isToday ? t('shell.today') : t('today.theDay')}</h1>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons */}
        <div className={styles.days} role="group" aria-label={t('today.day')}>
          <IconButton icon="back" label={t('today.dayBefore')} onClick={() => step(-1)} />
          <span className={styles.date}>{formatDate(day.date, 'weekdayMonth', language)}</span>
          <IconButton icon="right" label={t('today.dayAfter')} onClick={() => step(1)} />
          {!isToday && (
            <Button size="sm" variant="ghost" onClick={() => address.set({ date: undefined, booking: undefined })}>
              {t('today.backToToday')}
            </Button>
          )}
        </div>
        <CounterField />
        <div className={styles.aside}>
          <LiveMark status={status} className={styles.live} />
          {mayAct && isToday && <RainNow size="sm" />}
          <IconButton icon="print" label={t('today.print')} onClick={() => window.print()} />
        </div>
      </header>
      {mayAct && isToday && <DeviceLine />}
      {status === 'lost' && (
        <ConnectionLost title={t('today.notLive')} className={styles.lost}>
          {t('today.notLiveText', { time: lostAt })}
        </ConnectionLost>
      )}
    </>
  );
}
