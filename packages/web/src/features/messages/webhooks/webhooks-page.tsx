import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { ConnectionsFrame } from '#shared/office/connections/connections-frame.tsx';
import { upTo } from '#shared/theme/breakpoints.ts';
import { useMediaQuery } from '#shared/theme/use-media-query.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { DeliveryCard } from './deliveries/delivery-card.tsx';
import { DeliveryDialog, DeliveryPanel } from './deliveries/delivery-panel.tsx';
import { WebhookDialog, type WebhookTask } from './setup/webhook-dialog.tsx';
import { WebhookList } from './webhook-list.tsx';
import { WebhookPanel } from './webhook-panel.tsx';
import styles from './webhooks.module.css';
import { webhooksQuery } from './webhooks-query.ts';

/** Which addresses are told what happens, how they do, and what each was told. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const isNarrow = useMediaQuery(upTo(1200));
  const { data, error, refetch } = useQuery(webhooksQuery);
  const [chosen, setChosen] = useState<number>();
  const [delivery, setDelivery] = useState<number>();
  const [task, setTask] = useState<WebhookTask>();
  if (!hasWords || (!data && !error)) return <PageSkeleton />;
  const items = data?.items ?? [];
  const webhook = items.find(({ id }) => id === chosen) ?? items[0];
  const choose = (id: number) => {
    setChosen(id);
    setDelivery(undefined);
  };
  return (
    <ConnectionsFrame tab="webhooks">
      <div className={styles.columns}>
        <Card>
          <div className={styles.head}>
            <h2>{t('hooks.title')}</h2>
            <p className={styles.note}>{t('hooks.thin')}</p>
            <span className={styles.atDesk}>
              <Button icon="plus" aria-haspopup="dialog" onClick={() => setTask({ kind: 'make' })}>
                {t('hooks.make')}
              </Button>
            </span>
          </div>
          {!data ? (
            <ErrorState failure={error} onRetry={() => void refetch()} />
          ) : items.length === 0 ? (
            <EmptyState title={t('hooks.none')} text={t('hooks.noneText')} />
          ) : (
            <WebhookList items={items} chosen={webhook?.id} onChoose={choose} />
          )}
        </Card>
        {webhook && (
          <>
            <aside className={styles.aside}>
              {delivery !== undefined && !isNarrow ? (
                <DeliveryPanel id={delivery} onClose={() => setDelivery(undefined)} />
              ) : (
                <WebhookPanel key={webhook.id} webhook={webhook} onTask={setTask} />
              )}
            </aside>
            <DeliveryCard key={webhook.id} webhook={webhook} chosen={delivery} onChoose={setDelivery} />
          </>
        )}
      </div>
      {isNarrow && <DeliveryDialog id={delivery} onClose={() => setDelivery(undefined)} />}
      <WebhookDialog task={task} onMade={choose} onClose={() => setTask(undefined)} />
    </ConnectionsFrame>
  );
}
