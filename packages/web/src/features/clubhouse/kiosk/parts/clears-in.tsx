import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { partOf } from '../state/use-clearing.ts';
import styles from './clears-in.module.css';

/** Said aloud only at the end. */
const SAID_FROM = 5;

export function ClearsIn({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation();
  const text = t('kiosk.clears', { count: seconds });
  return (
    <p className={styles.clears}>
      <span style={{ '--part': `${partOf(seconds) * 100}%` } as CSSProperties} aria-hidden="true" />
      {text}
      <span className="sr" role="status">
        {seconds <= SAID_FROM ? text : ''}
      </span>
    </p>
  );
}
