import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pendingLoads } from '#shared/ui/feedback/pending-loads.ts';
import styles from './loading-bar.module.css';

/** The loading indicator (spec 2.4): a line at the top edge while a page or its data is loading. */
export function LoadingBar() {
  const { t } = useTranslation();
  const isBusy = useIsBusy();
  return (
    <div role="status">{isBusy && <div className={styles.bar} role="progressbar" aria-label={t('ui.loading')} />}</div>
  );
}

/** While a query, a change or code is pending. It is less urgent than the page, which renders at the same time. */
function useIsBusy(): boolean {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(() => isPending(client));
  useEffect(() => {
    let wasBusy: boolean | undefined;
    const follow = () => {
      const isNow = isPending(client);
      if (isNow !== wasBusy) startTransition(() => setIsBusy(isNow));
      wasBusy = isNow;
    };
    follow();
    const sources = [client.getQueryCache(), client.getMutationCache(), pendingLoads];
    const stops = sources.map((source) => source.subscribe(follow));
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return isBusy;
}

const isPending = (client: QueryClient): boolean => client.isFetching() + client.isMutating() + pendingLoads.get() > 0;
