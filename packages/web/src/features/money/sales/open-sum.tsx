import { Money } from '#shared/ui/data/num.tsx';
import styles from './open-sum.module.css';

interface OpenSumProps {
  readonly open: { readonly amount: number } | undefined;
  readonly title: string;
  readonly count: string;
}

/** What the club still owes for what it has sold. */
export function OpenSum({ open, title, count }: OpenSumProps) {
  if (!open) return null;
  return (
    <p className={styles.open}>
      {title}{' '}
      <b>
        <Money euros={open.amount} />
      </b>{' '}
      · {count}
    </p>
  );
}
