import { type ReactNode, useId } from 'react';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './office-page.module.css';

interface BlockProps {
  readonly title: string;
  readonly hint?: string;
  /** At the end of the heading's line: a button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a heading. */
export function Block({ title, hint, action, children }: BlockProps) {
  const id = useId();
  return (
    <section className={`${styles.card} ${styles.block}`} aria-labelledby={id}>
      <div className={styles.blockHead}>
        <h2 id={id}>{title}</h2>
        {hint && <p>{hint}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children}
    </section>
  );
}

interface TipProps {
  readonly tone?: 'warning' | 'calm' | 'danger';
  readonly children: ReactNode;
}

/** A sentence that the reader should not miss. */
export function Tip({ tone = 'warning', children }: TipProps) {
  return (
    <div className={styles.tip} data-tone={tone}>
      <Icon name={tone === 'calm' ? 'help' : 'alert'} size={18} />
      <div>{children}</div>
    </div>
  );
}

/** A field's fault, tied to it by its id. */
export function Fault({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p id={id} className={styles.fault} role="alert">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </p>
  );
}

export function OfficeSkeleton() {
  return (
    <Loading>
      <div className={styles.cols}>
        <Skeleton height={320} radius={16} />
        <Skeleton height={420} radius={16} />
      </div>
    </Loading>
  );
}
