import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import styles from './game-side.module.css';

interface NoticeProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** It costs money or a place if it is overlooked. */
  readonly isWarning?: boolean;
}

/** What counts for this game now. */
export function Notice({ icon, title, text, isWarning }: NoticeProps) {
  return (
    <div className={styles.notice} data-warning={isWarning || undefined}>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
    </div>
  );
}
