import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly width?: number | string;
  readonly height: number | string;
  readonly radius?: number;
}

/** The shape of content that is loading. Wrap all shapes of a part in one `Loading`, which is announced once. */
export function Skeleton({ width = '100%', height, radius = 6 }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} />;
}

export function Loading({ label, children }: { readonly label?: string; readonly children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} role="status" aria-busy="true" aria-label={label ?? t('ui.loading')}>
      {children}
    </div>
  );
}

/** A page whose code or data is loading: a title and three cards. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <Loading>
        <Skeleton width="min(320px, 70%)" height={36} />
        <Skeleton width="min(440px, 90%)" height={18} />
        <Skeleton height={112} radius={16} />
        <Skeleton height={112} radius={16} />
        <Skeleton height={112} radius={16} />
      </Loading>
    </div>
  );
}
