import { type HookDelivery, testWebhook, type Webhook } from '@courtside/contract/messages/office-webhooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Fault, Tip } from '#shared/office/frame/office-parts.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Pager } from '#shared/ui/data/pager.tsx';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import { EmptyState } from '#shared/ui/feedback/state-panels.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import styles from '../webhooks.module.css';
import { deliveriesQuery, WEBHOOKS_KEY } from '../webhooks-query.ts';
import { attemptText } from './attempt-text.ts';

interface DeliveryCardProps {
  readonly webhook: Webhook;
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
}

/** What an address was told, newest first. */
export function DeliveryCard({ webhook, chosen, onChoose }: DeliveryCardProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data } = useQuery(deliveriesQuery(webhook.id, page));
  return (
    <Card>
      <div className={styles.head}>
        <h2>{t('hooks.deliveriesTo', { host: new URL(webhook.url).host })}</h2>
        <span className={styles.atDesk}>
          <TestButton webhook={webhook} />
        </span>
      </div>
      {data?.total === 0 ? (
        <EmptyState title={t('hooks.nothing')} text={t('hooks.nothingText')} />
      ) : (
        <ul className={styles.list}>
          {data?.items.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isChosen={delivery.id === chosen}
              onChoose={() => onChoose(delivery.id)}
            />
          ))}
        </ul>
      )}
      {data && <Pager list={data} onTurn={setPage} />}
    </Card>
  );
}

interface DeliveryRowProps {
  readonly delivery: HookDelivery;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function DeliveryRow({ delivery, isChosen, onChoose }: DeliveryRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useClubTimeZone();
  const { type, messageId, at, attempt } = delivery;
  return (
    <li>
      <button type="button" className={styles.delivery} aria-current={isChosen || undefined} onClick={onChoose}>
        <span>{formatMoment(at, timeZone, language)}</span>
        <span className={styles.what}>
          <b dir="ltr">{type}</b>
          <small dir="ltr">{messageId}</small>
        </span>
        <span>{attempt ? attemptText(t, attempt) : ''}</span>
        <DeliveryState delivery={delivery} />
      </button>
    </li>
  );
}

function DeliveryState({ delivery: { state, tries } }: { readonly delivery: HookDelivery }) {
  const { t } = useTranslation();
  if (state === 'delivered') return <StatePill tone="good">{t('hooks.delivered')}</StatePill>;
  if (state === 'failed') return <StatePill tone="bad">{t('hooks.gaveUp')}</StatePill>;
  return (
    <StatePill tone={tries === 0 ? 'quiet' : 'warning'} icon="clock">
      {tries === 0 ? t('hooks.waiting') : t('hooks.try', { number: tries + 1 })}
    </StatePill>
  );
}

/** What the receiver says is told in place. */
function TestButton({ webhook: { id } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<string>();
  const test = useOnceCall(
    WEBHOOKS_KEY,
    () => callApi(testWebhook, { params: { id } }),
    (reply) => setAnswer(`${t(reply.isTaken ? 'hooks.testTaken' : 'hooks.testFailed')} ${attemptText(t, reply)}`),
  );
  return (
    <>
      <Button icon="outside" busy={test.isPending} onClick={() => test.mutate(undefined)}>
        {t('hooks.test')}
      </Button>
      {test.error && <Fault>{failureText(test.error)}</Fault>}
      {answer && !test.isPending && !test.error && (
        <div role="status">
          <Tip tone="calm">{answer}</Tip>
        </div>
      )}
    </>
  );
}
