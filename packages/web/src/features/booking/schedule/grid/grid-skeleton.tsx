import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import styles from './grid-skeleton.module.css';

const ROWS = Array.from({ length: 10 }, (_, index) => index);
const CELLS = [1, 2, 3, 4];

/** Placeholder while a day loads. Memoised, because the page is rendered again for every response. */
export const GridSkeleton = memo(function GridSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton}>
      <Loading label={t('schedule.loading')}>
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton height={14} width={40} />
            {CELLS.map((cell) => (
              <Skeleton key={cell} height={44} radius={10} />
            ))}
          </div>
        ))}
      </Loading>
    </div>
  );
});
