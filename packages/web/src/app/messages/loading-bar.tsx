import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pendingLoads } from '#shared/ui/feedback/pending-loads.ts';
import styles from './loading-bar.module.css';

/** The loading indicator (spec 2.4): a line at the top edge while a page or its data is loading. */
export function LoadingBar() {
  const { t } = useTranslation();
  const fetching = useIsFetching();
  const changing = useIsMutating();
  const code = pendingLoads.useStore();
  const busy = fetching + changing + code > 0;
  return (
    <div role="status">{busy && <div className={styles.bar} role="progressbar" aria-label={t('ui.loading')} />}</div>
  );
}
