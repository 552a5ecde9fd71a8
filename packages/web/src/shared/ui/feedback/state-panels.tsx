import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveStatus } from '#shared/api/stream/stream-subscription.ts';
import drawing from '#shared/drawings/empty.svg';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Button } from '../actions/button.tsx';
import { Spinner } from '../icons/spinner.tsx';
import styles from './state-panels.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** What to do next. */
  readonly text: string;
  readonly children?: ReactNode;
}

/** An empty list: a drawing, the fact, the next step. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={`${styles.panel} art`}>
      <img src={drawing} alt="" width={200} height={150} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}

interface ErrorStateProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
  /** Another action, where the page around it has none. */
  readonly children?: ReactNode;
}

/** Something did not load: the reason and a retry button. */
export function ErrorState({ failure, onRetry, children }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.panel} role="alert">
      <h2 className={styles.title}>{t('ui.loadFailed')}</h2>
      <p className={styles.text}>{failureText(failure)}</p>
      <Button icon="renew" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
      {children}
    </div>
  );
}

interface LiveMarkProps {
  readonly status: LiveStatus;
  readonly className?: string | undefined;
}

/** A small mark while connected or connecting; ConnectionLost replaces it otherwise. */
export function LiveMark({ status, className = '' }: LiveMarkProps) {
  const { t } = useTranslation();
  if (status === 'lost') return null;
  const isLive = status === 'live';
  return (
    <span className={`${styles.mark} ${className}`} data-waiting={isLive ? undefined : ''}>
      {isLive ? t('schedule.live') : t('schedule.connecting')}
    </span>
  );
}

interface ConnectionLostProps {
  readonly title: string;
  readonly className?: string | undefined;
  /** The time of the rendered data, and that the app reconnects. */
  readonly children: ReactNode;
}

/** A live page that lost its connection. */
export function ConnectionLost({ title, className = '', children }: ConnectionLostProps) {
  return (
    <div className={`${styles.lost} ${className}`} role="status">
      <Spinner />
      <span>
        <b>{title}</b> {children}
      </span>
    </div>
  );
}
