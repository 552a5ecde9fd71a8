import { SPORTS } from '#shared/routing/paths.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import styles from './sport-services-page.module.css';

/** Whether a booking stands above the sports is not known yet, so nothing that it would push down is shown before. */
export function HomeSkeleton() {
  return (
    <Loading>
      <Skeleton height={112} radius={16} />
      <div className={styles.sports}>
        {SPORTS.map((sport) => (
          <div key={sport} className={styles.shape}>
            <Skeleton height="100%" radius={16} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
