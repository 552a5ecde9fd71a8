import type { Payment } from '@courtside/contract/money/payments';
import { sumEuros } from '@courtside/contract/values/money';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { StatePill, type Tone } from '#shared/ui/data/state-pill.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { useShortDay } from './use-short-day.ts';

interface State {
  readonly tone: Tone;
  readonly icon?: IconName;
  readonly text: string;
  /** How much, and on which day. */
  readonly detail?: string | undefined;
}

/** What a payment's dispute, refund or status says, the most urgent first. */
export function PaymentState({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation();
  const dayOf = useShortDay();
  const { text, detail, ...pill } =
    disputeState(payment, t, dayOf) ?? refundState(payment, t, dayOf) ?? ownState(payment, t);
  return (
    <>
      <StatePill {...pill}>{text}</StatePill>
      {detail && <small>{detail}</small>}
    </>
  );
}

type DayOf = (instant: string) => string;

function disputeState({ dispute }: Payment, t: TFunction, dayOf: DayOf): State | undefined {
  if (!dispute) return undefined;
  const { state, cause, at, closedAt, claim } = dispute;
  const day =
    state === 'open' || !closedAt
      ? t('cardPayments.detail.came', { date: dayOf(at) })
      : t('cardPayments.detail.decided', { date: dayOf(closedAt) });
  const detail = claim?.state === 'open' ? t('cardPayments.detail.claim', { amount: moneyText(claim.owed) }) : day;
  if (state === 'won') return { tone: 'good', text: t('cardPayments.disputeState.won'), detail };
  const text =
    state === 'open' || cause !== 'dispute' ? t(`cardPayments.causes.${cause}`) : t('cardPayments.disputeState.lost');
  return { tone: state === 'open' ? 'warning' : 'bad', icon: 'alert', text, detail };
}

function refundState({ amount, refunds }: Payment, t: TFunction, dayOf: DayOf): State | undefined {
  const last = refunds.at(-1);
  if (!last) return undefined;
  const { state, at, sentAt, finishedAt } = last;
  const date = dayOf(finishedAt ?? sentAt ?? at);
  if (state !== 'done') {
    const detail = t(`cardPayments.detail.${state}`, { amount: moneyText(last.amount), date });
    const tone = state === 'failed' ? 'bad' : 'quiet';
    return { tone, text: t(`cardPayments.refundState.${state}`), detail };
  }
  const back = sumEuros(...refunds.filter((refund) => refund.state === 'done').map((refund) => refund.amount));
  const text = t(back < amount ? 'cardPayments.refundState.part' : 'cardPayments.refundState.done');
  return {
    tone: 'quiet',
    icon: 'undo',
    text,
    detail: t('cardPayments.detail.done', { amount: moneyText(back), date }),
  };
}

const TONES: Partial<Record<Payment['status'], Tone>> = { paid: 'good', review: 'warning' };

function ownState({ status, declineReason }: Payment, t: TFunction): State {
  const detail = declineReason ? t(`cardPayments.declined.${declineReason}`) : undefined;
  if (status === 'failed') return { tone: 'warning', icon: 'close', text: t('cardPayments.declinedState'), detail };
  return { tone: TONES[status] ?? 'quiet', text: t(`adminDesk.paymentStatus.${status}`), detail };
}
