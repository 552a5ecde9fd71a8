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

interface FactProps {
  readonly name: string;
  readonly note?: string;
  readonly children: ReactNode;
}

export function Fact({ name, note, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;
