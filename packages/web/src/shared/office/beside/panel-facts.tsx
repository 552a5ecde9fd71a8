import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** What is known of an open row, a line each. */
export function PanelFacts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  readonly term: ReactNode;
  readonly tone?: 'bad' | undefined;
  readonly children: ReactNode;
}

export function Fact({ term, tone, children }: FactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd data-tone={tone}>{children}</dd>
    </div>
  );
}
