import {
  replayFailed,
  switchWebhookOff,
  switchWebhookOn,
  type Webhook,
} from '@courtside/contract/messages/office-webhooks';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Fault, Tip } from '#shared/office/frame/office-parts.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Fact, Facts } from '#shared/ui/page/facts.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import type { WebhookTask } from './setup/webhook-dialog.tsx';
import styles from './webhooks.module.css';
import { WEBHOOKS_KEY } from './webhooks-query.ts';

interface WebhookPanelProps {
  readonly webhook: Webhook;
  readonly onTask: (task: WebhookTask) => void;
}

/** What one address is told, how it does, and what can be done about it. */
export function WebhookPanel({ webhook, onTask }: WebhookPanelProps) {
  const { t } = useTranslation();
  const { url, types, off } = webhook;
  return (
    <Card>
      <div className={styles.panel}>
        <h2 dir="ltr">{url.replace(/^https?:\/\//, '')}</h2>
        <Facts>
          <Fact name={t('hooks.events')}>
            <span className={styles.types} dir="ltr">
              {types.map((type) => (
                <span key={type}>{type}</span>
              ))}
            </span>
          </Fact>
          <SuccessFact webhook={webhook} />
          <Fact name={t('hooks.switchesOff')}>{t('hooks.afterDays')}</Fact>
          <SecretFact webhook={webhook} onTask={onTask} />
        </Facts>
        {off ? <OffActions webhook={webhook} /> : <OnActions webhook={webhook} onTask={onTask} />}
        <Tip tone="calm">
          <b>{t('hooks.inside')}</b> {t('hooks.insideText')}
        </Tip>
      </div>
    </Card>
  );
}

function SuccessFact({ webhook: { successAt } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useClubTimeZone();
  return (
    <Fact name={t('hooks.lastSuccess')}>
      {successAt ? formatMoment(successAt, timeZone, language) : t('hooks.never')}
    </Fact>
  );
}

function SecretFact({ webhook, onTask }: WebhookPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useClubTimeZone();
  const { previousUntil } = webhook;
  const note = previousUntil
    ? t('hooks.bothUntil', { when: formatMoment(previousUntil, timeZone, language) })
    : t('hooks.bothHold');
  return (
    <Fact name={t('hooks.secret')} note={note}>
      <span className={styles.atDesk}>
        <Button size="sm" aria-haspopup="dialog" onClick={() => onTask({ kind: 'secret', webhook })}>
          {t('hooks.changeSecret')}
        </Button>
      </span>
    </Fact>
  );
}

function OnActions({ webhook, onTask }: WebhookPanelProps) {
  const { t } = useTranslation();
  const { id, retrying, failed } = webhook;
  const count = retrying + failed;
  const replay = useOnceCall(
    WEBHOOKS_KEY,
    () => callApi(replayFailed, { params: { id } }),
    (answer) => showToast({ tone: 'success', text: t('hooks.sentAgain', { count: answer.count }) }),
  );
  const off = useOnceCall(
    WEBHOOKS_KEY,
    () => callApi(switchWebhookOff, { params: { id } }),
    () => showToast({ tone: 'success', text: t('hooks.nowOff') }),
  );
  const failure = replay.error ?? off.error;
  return (
    <div className={styles.actions}>
      {failure && <Fault>{failureText(failure)}</Fault>}
      {count > 0 && (
        <Button
          variant="primary"
          size="lg"
          fullWidth
          icon="undo"
          busy={replay.isPending}
          onClick={() => replay.mutate(undefined)}
        >
          {t('hooks.replayAll', { count })}
        </Button>
      )}
      <div className={styles.pair}>
        <span className={styles.atDesk}>
          <Button aria-haspopup="dialog" onClick={() => onTask({ kind: 'change', webhook })}>
            {t('hooks.change')}
          </Button>
        </span>
        <Button busy={off.isPending} onClick={() => off.mutate(undefined)}>
          {t('hooks.switchOff')}
        </Button>
      </div>
    </div>
  );
}

function OffActions({ webhook: { id, retrying, failed, missed } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation();
  const on = useOnceCall(
    WEBHOOKS_KEY,
    (replay: boolean) => callApi(switchWebhookOn, { params: { id }, body: { replay } }),
    () => showToast({ tone: 'success', text: t('hooks.nowOn') }),
  );
  const count = retrying + failed + missed;
  return (
    <div className={styles.actions}>
      {on.error && <Fault>{failureText(on.error)}</Fault>}
      <Button
        variant="primary"
        size="lg"
        fullWidth
        icon="undo"
        busy={on.isPending}
        onClick={() => on.mutate(count > 0)}
      >
        {count > 0 ? t('hooks.onAndReplay', { count }) : t('hooks.switchOn')}
      </Button>
      {count > 0 && (
        <Button fullWidth busy={on.isPending} onClick={() => on.mutate(false)}>
          {t('hooks.onWithout')}
        </Button>
      )}
    </div>
  );
}
