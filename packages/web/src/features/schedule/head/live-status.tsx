import { useTranslation } from 'react-i18next';
import type { LiveStatus } from '#shared/api/stream/stream-subscription.ts';
import { Spinner } from '#shared/ui/icons/spinner.tsx';
import styles from './live-status.module.css';

/** A small mark while connected or connecting; ConnectionLost replaces it otherwise. */
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

/** The connection is lost: the time of the rendered data, and that the app reconnects. */
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
