import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

interface PageFrameProps {
  readonly title: ReactNode;
  /** Above the title: the way back to the list that the page is of. */
  readonly above?: ReactNode;
  readonly intro?: ReactNode;
  /** Beside the title: filters, a button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The common frame of a page: one first-level heading, a line under it, and the content at its measure. */
export function PageFrame({ title, above, intro, aside, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          {above}
          <h1 className={styles.title}>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
}

export function Card({ children }: { readonly children: ReactNode }) {
  return <section className={styles.card}>{children}</section>;
}
