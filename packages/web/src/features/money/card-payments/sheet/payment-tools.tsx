import { type paymentStatus, verifyPayment } from '@courtside/contract/money/payments';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import panel from '#shared/office/beside/panel.module.css';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { useShortcut } from '#shared/ui/keys/keys.ts';
import type { PaymentAction } from '../payments-view.ts';
import { CARD_PAYMENTS_KEY } from '../queries.ts';
import type { Refundable } from './refundable.ts';
import styles from './sheet.module.css';

interface PaymentToolsProps {
  readonly payment: AnswerOf<typeof paymentStatus>;
  readonly refundable: Refundable;
  readonly onAction: (action: PaymentAction) => void;
}

/** What can be done with a payment. The evidence of a dispute is sent at the provider, which has its own page for it. */
export function PaymentTools({ payment, refundable, onAction }: PaymentToolsProps) {
  const { t } = useTranslation();
  const { payment: key, providerUrl, dispute, method, status } = payment;
  const claim = dispute?.claim?.state === 'open' ? dispute.claim : undefined;
  const isDisputed = dispute?.state === 'open';
  useShortcut('refund', () => onAction('refund'), { isOff: refundable.why !== undefined });
  const verify = useOnceCall(
    CARD_PAYMENTS_KEY,
    () => callApi(verifyPayment, { params: { payment: key } }),
    (answer) => {
      const state = t(`adminDesk.paymentStatus.${answer.status}`);
      showToast({ tone: 'success', text: t('adminDesk.verified', { payment: key, status: state }) });
    },
  );
  return (
    <>
      {isDisputed && (
        <div className={styles.note}>
          <Icon name="file" size={18} />
          <div>
            <b>{t('cardPayments.evidence')}</b>
            <p>{t(providerUrl ? 'cardPayments.evidenceText' : 'cardPayments.evidenceElsewhere')}</p>
          </div>
        </div>
      )}
      {verify.isError && (
        <p className={panel.failure} role="alert">
          {failureText(verify.error)}
        </p>
      )}
      <div className={panel.buttons}>
        {providerUrl && (
          <a
            className={styles.provider}
            data-main={isDisputed || undefined}
            href={providerUrl}
            target="_blank"
            rel="noreferrer"
          >
            {t(isDisputed ? 'cardPayments.sendEvidence' : 'cardPayments.atProvider')}
            <Icon name="outside" size={16} />
          </a>
        )}
        {method === 'card' && status !== 'paid' && (
          <Button
            icon="renew"
            busy={verify.isPending}
            aria-label={t('adminDesk.verifyOf', { payment: key })}
            onClick={() => verify.mutate(undefined)}
          >
            {t('adminDesk.verify')}
          </Button>
        )}
        {claim && <Button onClick={() => onAction('claim')}>{t('cardPayments.tasks.openClaim')}</Button>}
        {!dispute && method === 'card' && (
          <Button
            variant="primary"
            why={refundable.why && t(`cardPayments.why.${refundable.why}`)}
            onClick={() => onAction('refund')}
          >
            {t('cardPayments.refund')}
          </Button>
        )}
        {dispute && !refundable.why && <Button onClick={() => onAction('refund')}>{t('cardPayments.refund')}</Button>}
      </div>
      {dispute?.state === 'open' && (
        <p className={panel.text}>
          {t(dispute.claim ? 'cardPayments.ifWonClaim' : 'cardPayments.ifWon', {
            amount: moneyText(dispute.fromBalance),
          })}
        </p>
      )}
    </>
  );
}
