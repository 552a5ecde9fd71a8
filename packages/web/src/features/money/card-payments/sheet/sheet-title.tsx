import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import type { PaymentAction } from '../payments-view.ts';
import { paymentQuery } from '../queries.ts';

interface SheetTitleProps {
  /** The payment's key, empty before one was opened. */
  readonly payment: string;
  readonly action: PaymentAction | undefined;
}

/** What the sheet is about: the refund, the claim, the dispute, or else the payment. */
export function SheetTitle({ payment, action }: SheetTitleProps) {
  const { t } = useTranslation();
  const { dispute } = useQuery({ ...paymentQuery(payment), enabled: payment !== '' }).data ?? {};
  if (action === 'refund') return t('cardPayments.refund');
  if (action === 'claim' && dispute?.claim) {
    return t('cardPayments.claimTitle', { amount: moneyText(dispute.claim.amount) });
  }
  if (dispute) return t(`cardPayments.disputeTitle.${dispute.cause}`, { amount: moneyText(dispute.amount) });
  return t('cardPayments.panelTitle', { payment });
}
