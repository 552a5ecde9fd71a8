import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactProps {
  readonly name: string;
  readonly note?: string | undefined;
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

/** Names with their values, in lines. */
export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;
