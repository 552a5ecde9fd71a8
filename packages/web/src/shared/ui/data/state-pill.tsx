import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import styles from './state-pill.module.css';

export type Tone = 'good' | 'warning' | 'bad' | 'quiet';

const ICONS: Readonly<Record<Tone, IconName>> = { good: 'check', warning: 'alert', bad: 'close', quiet: 'clock' };

interface StatePillProps {
  readonly tone: Tone;
  /** Null where the words alone say it. */
  readonly icon?: IconName | null;
  readonly children: ReactNode;
}

/** A state by text, icon and colour together. */
export function StatePill({ tone, icon = ICONS[tone], children }: StatePillProps) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
