import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

interface WideTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that scrolls sideways where its numbers find no room; the keyboard can reach it to scroll. */
export function WideTable({ label, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <section className={styles.table} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
