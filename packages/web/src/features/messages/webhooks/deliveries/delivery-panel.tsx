import { type HookAttempt, replayDelivery } from '@courtside/contract/messages/office-webhooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import styles from '../webhooks.module.css';
import { deliveryQuery, type Story, WEBHOOKS_KEY } from '../webhooks-query.ts';
import { attemptText } from './attempt-text.ts';

/** Beside the lists. */
export function DeliveryPanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(deliveryQuery(id));
  return (
    <Card>
      <div className={styles.panel}>
        <div className={styles.panelHead}>
          <h2 dir="ltr">{data?.type}</h2>
          <IconButton icon="close" label={t('hooks.close')} onClick={onClose} />
        </div>
        <DeliveryStory story={data} />
      </div>
    </Card>
  );
}

interface DeliveryDialogProps {
  readonly id: number | undefined;
  readonly onClose: () => void;
}

/** Above them, where there is no room. */
export function DeliveryDialog({ id, onClose }: DeliveryDialogProps) {
  const { data } = useQuery({ ...deliveryQuery(id ?? 0), enabled: id !== undefined });
  return (
    <Dialog opened={id !== undefined} onClose={onClose} title={<bdi>{data?.type}</bdi>} width={560} height={520}>
      <div className={styles.story}>
        <DeliveryStory story={data} />
      </div>
    </Dialog>
  );
}

function DeliveryStory({ story }: { readonly story: Story | undefined }) {
  const { t } = useTranslation();
  const replay = useOnceCall(
    WEBHOOKS_KEY,
    (id: number) => callApi(replayDelivery, { params: { id } }),
    () => showToast({ tone: 'success', text: t('hooks.sentAgain', { count: 1 }) }),
  );
  if (!story)
    return (
      <Loading>
        <Skeleton height={320} radius={10} />
      </Loading>
    );
  const headers = Object.entries(story.sent.headers).filter(([name]) => name.startsWith('webhook-'));
  const sent = [...headers.map(([name, value]) => `${name}: ${value}`), '', prettyJson(story.sent.body)].join('\n');
  return (
    <>
      <p className={styles.note}>
        <bdi>{story.messageId}</bdi>
      </p>
      <Attempts story={story} />
      <div>
        <h3>{t('hooks.wasSent')}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
        <pre className={styles.sent} dir="ltr" tabIndex={0}>
          {sent}
        </pre>
      </div>
      {replay.error && <Fault>{failureText(replay.error)}</Fault>}
      <Button
        variant="primary"
        size="lg"
        fullWidth
        icon="undo"
        busy={replay.isPending}
        onClick={() => replay.mutate(story.id)}
      >
        {t('hooks.replay')}
      </Button>
    </>
  );
}

const prettyJson = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

function Attempts({ story: { attempts, nextAt } }: { readonly story: Story }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useClubTimeZone();
  const keyOf = ({ at, tookMs }: HookAttempt) => `${at} ${tookMs}`;
  return (
    <ol className={styles.attempts}>
      {attempts.map((attempt) => (
        <li key={keyOf(attempt)}>
          <span>{formatMoment(attempt.at, timeZone, language)}</span>
          <p>{attemptText(t, attempt)}</p>
        </li>
      ))}
      {nextAt && (
        <li data-next>
          <span>{formatMoment(nextAt, timeZone, language)}</span>
          <p>{t('hooks.nextTry')}</p>
        </li>
      )}
    </ol>
  );
}
