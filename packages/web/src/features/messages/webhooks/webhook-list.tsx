import type { Webhook } from '@courtside/contract/messages/office-webhooks';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import styles from './webhooks.module.css';

interface WebhookListProps {
  readonly items: readonly Webhook[];
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
}

export function WebhookList({ items, chosen, onChoose }: WebhookListProps) {
  return (
    <ul className={styles.list}>
      {items.map((webhook) => (
        <li key={webhook.id}>
          <button
            type="button"
            className={styles.row}
            aria-current={webhook.id === chosen || undefined}
            onClick={() => onChoose(webhook.id)}
          >
            <span className={styles.what}>
              <b dir="ltr">{webhook.url}</b>
              <small dir="ltr">{webhook.types.join(', ')}</small>
            </span>
            <WebhookState webhook={webhook} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function WebhookState({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useClubTimeZone();
  const momentOf = (at: string) => formatMoment(at, timeZone, language);
  const { off, retrying, failed, nextAt, successAt } = webhook;
  const count = retrying + failed;
  if (off)
    return (
      <span className={styles.state}>
        <StatePill tone="quiet" icon="minus">
          {t('hooks.isOff')}
        </StatePill>
        <small>{t(`hooks.offWhy.${off.reason}`, { when: momentOf(off.at) })}</small>
      </span>
    );
  if (count > 0)
    return (
      <span className={styles.state}>
        <StatePill tone="warning">{t('hooks.failed', { count })}</StatePill>
        {nextAt && <small>{t('hooks.nextAt', { when: momentOf(nextAt) })}</small>}
      </span>
    );
  if (!successAt)
    return (
      <span className={styles.state}>
        <StatePill tone="quiet">{t('hooks.idle')}</StatePill>
      </span>
    );
  return (
    <span className={styles.state}>
      <StatePill tone="good">{t('hooks.delivered')}</StatePill>
      <small>{momentOf(successAt)}</small>
    </span>
  );
}
