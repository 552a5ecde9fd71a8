import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import styles from './detail-skeleton.module.css';

const ROWS = [1, 2, 3, 4];

/** The shape of a booking while it loads. */
export function DetailSkeleton() {
  return (
    <Loading>
      <Skeleton height={156} radius={0} />
      <div className={styles.inside}>
        <Skeleton width="60%" height={20} />
        <Skeleton width="48%" height={20} />
        <Skeleton width="54%" height={20} />
        {ROWS.map((row) => (
          <Skeleton key={row} height={40} radius={10} />
        ))}
      </div>
    </Loading>
  );
}
