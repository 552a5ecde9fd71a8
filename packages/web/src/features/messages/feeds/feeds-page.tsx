import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { ConnectionsFrame } from '#shared/office/connections/connections-frame.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { FeedRow } from './feed-row.tsx';
import styles from './feeds.module.css';
import { feedsQuery } from './feeds-query.ts';

/** Calendars of courts, sports, coaches and closures, to be read by whoever has the address. */
export function FeedsPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const { data, error, refetch } = useQuery(feedsQuery);
  const [isMaking, setIsMaking] = useState(false);
  if (!hasWords || (!data && !error)) return <PageSkeleton />;
  return (
    <ConnectionsFrame tab="feeds">
      <Card>
        <div className={styles.head}>
          <h2>{t('feeds.title')}</h2>
          <p className={styles.note}>{t('feeds.intro')}</p>
          <span className={styles.new}>
            <Button icon="plus" aria-haspopup="dialog" onClick={() => setIsMaking(true)}>
              {t('feeds.make')}
            </Button>
          </span>
        </div>
        {!data ? (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        ) : data.length === 0 ? (
          <EmptyState title={t('feeds.none')} text={t('feeds.noneText')} />
        ) : (
          <ul>
            {data.map((feed) => (
              <FeedRow key={feed.id} feed={feed} />
            ))}
          </ul>
        )}
      </Card>
      <FeedDialog opened={isMaking} onClose={() => setIsMaking(false)} />
    </ConnectionsFrame>
  );
}
