import { payRenewal } from '@courtside/contract/money/mandates';
import type { Subscription } from '@courtside/contract/money/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { currentLayout } from '#shared/theme/layout-settings.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { openCardPage } from '../../topup/payment/card-page.ts';
import { mandatesQuery } from './mandates-query.ts';
import styles from './renewals.module.css';

interface RenewalAlertProps {
  readonly subscription: Subscription;
  readonly plan: string;
  readonly onPay: () => void;
}

/** A try that failed: what the bank said, when it is tried again, and how to pay it now. */
export function RenewalAlert({ subscription, plan, onPay }: RenewalAlertProps) {
  const { t, i18n } = useTranslation();
  const balance = useUser().balanceAmount ?? 0;
  const { data: mandates } = useQuery(mandatesQuery);
  const { current, label, mandateId } = subscription.renewal;
  const pay = usePayRenewal(current?.id ?? '');
  if (!current) return null;
  if (current.state === 'charging') return <p className={styles.fine}>{t('renewals.charging')}</p>;
  if (!current.failure) return null;
  const next = current.tries.find(({ state }) => state === 'next');
  const words = { plan, label: ltrText(label ?? ''), amount: moneyText(current.amount) };
  const cardId = mandates?.items.find(({ id }) => id === mandateId)?.cardId ?? null;
  const isConfirmed = current.failure === 'cardholder' && cardId !== null;
  return (
    <section className={styles.alert} role="status">
      <Icon name="alert" size={20} />
      <div>
        <b>{t(`renewals.failed.${current.failure}`, words)}</b>
        <p>
          {next
            ? t('renewals.failedText', { ...words, date: ltrText(formatDate(next.on, 'longYear', i18n.language)) })
            : t('renewals.dueText', words)}
        </p>
        <div className={styles.actions}>
          {balance >= current.amount && (
            <Button variant="primary" size="lg" aria-haspopup="dialog" onClick={onPay}>
              {t('renewals.payFromBalance', words)}
            </Button>
          )}
          {isConfirmed && (
            <Button variant="primary" size="lg" busy={pay.isPending} onClick={() => pay.mutate(cardId)}>
              {t('renewals.confirm')}
            </Button>
          )}
          <Button size="lg" busy={pay.isPending} onClick={() => pay.mutate(null)}>
            {t('renewals.otherCard')}
          </Button>
        </div>
      </div>
    </section>
  );
}

function usePayRenewal(id: string) {
  return useSingleMutation({
    mutationFn: (cardId: string | null) =>
      callApi(payRenewal, { params: { id }, body: { cardId, language: currentLayout().language } }),
    onSuccess: ({ url, payment }) => openCardPage(url, payment, () => undefined),
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
}
