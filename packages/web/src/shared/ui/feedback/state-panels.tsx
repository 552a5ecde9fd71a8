import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import drawing from '#shared/drawings/empty.svg';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Button } from '../actions/button.tsx';
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
