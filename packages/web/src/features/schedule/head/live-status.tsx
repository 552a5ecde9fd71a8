import { useTranslation } from 'react-i18next';
import type { LiveStatus } from '#shared/api/stream/stream-subscription.ts';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import styles from './live-status.module.css';

/** A small mark while all is well; the bar below speaks when it is not. */
export function LiveMark({ status }: { readonly status: LiveStatus }) {
  const { t } = useTranslation();
  if (status === 'lost') return null;
  const isLive = status === 'live';
  return (
    <span className={styles.mark} data-waiting={isLive ? undefined : ''}>
      {isLive ? t('schedule.live') : t('schedule.connecting')}
    </span>
  );
}

/** The connection is lost: how old is what you see, and what we do about it. */
export function ConnectionLost({ time }: { readonly time: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.lost} role="status">
      <Spinner />
      <span>
        <b>{t('schedule.notLive')}</b> {t('schedule.notLiveText', { time })}
      </span>
    </div>
  );
}
