import type { Payment } from '@courtside/contract/money/payments';
import type { TFunction } from 'i18next';
import { isolatedText, moneyText } from '#shared/i18n/ltr-text.ts';
import { cardName } from '../card-name.ts';

export interface StoryEvent {
  readonly at: string;
  readonly text: string;
  /** It is still to come. */
  readonly isAhead?: boolean;
}

/** What happened to a payment as sentences, the oldest first. */
export function storyOf(payment: Payment, t: TFunction): StoryEvent[] {
  const events = [begun(payment, t), ...refunds(payment, t), ...dispute(payment, t)];
  return events.toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

function begun(
  { paidAt, createdAt, amount, memberName, status, declineReason, ...payment }: Payment,
  t: TFunction,
): StoryEvent {
  const values = { name: isolatedText(memberName), amount: moneyText(amount) };
  const way = cardName(payment) ?? t(`adminDesk.paymentMethod.${payment.method}`);
  if (paidAt) return { at: paidAt, text: t('cardPayments.story.paid', { ...values, way }) };
  if (status === 'failed') {
    const reason = t(`cardPayments.declined.${declineReason ?? 'declined'}`);
    return { at: createdAt, text: t('cardPayments.story.declined', { ...values, reason }) };
  }
  return { at: createdAt, text: t('cardPayments.story.begun', values) };
}

function refunds({ refunds: all }: Payment, t: TFunction): StoryEvent[] {
  return all.flatMap(({ amount: euros, at, reason, state, finishedAt, failure }) => {
    const amount = moneyText(euros);
    const asked = { at, text: t('cardPayments.story.requested', { amount, reason: isolatedText(reason) }) };
    if (!finishedAt) return [asked];
    const text =
      state === 'failed' ? t('cardPayments.story.failed', { amount }) : t('cardPayments.story.done', { amount });
    const word = failure && t('cardPayments.story.word', { word: isolatedText(failure.replaceAll('_', ' ')) });
    return [asked, { at: finishedAt, text: [text, word].filter(Boolean).join(' ') }];
  });
}

function dispute({ dispute: found }: Payment, t: TFunction): StoryEvent[] {
  if (!found) return [];
  const { at, cause, amount, reason, state, closedAt, respondBy, claim } = found;
  const word = reason && t('cardPayments.story.word', { word: isolatedText(reason.replaceAll('_', ' ')) });
  const taken = t(`cardPayments.story.${cause}`, { amount: moneyText(amount) });
  return [
    { at, text: [taken, word].filter(Boolean).join(' ') },
    ...(closedAt && cause === 'dispute' && state !== 'open'
      ? [{ at: closedAt, text: t(`cardPayments.story.${state}`) }]
      : []),
    ...(claim?.closedAt && (claim.state === 'paid' || claim.state === 'waived')
      ? [{ at: claim.closedAt, text: claimEnd(claim, t) }]
      : []),
    ...(state === 'open' && respondBy
      ? [{ at: respondBy, text: t('cardPayments.story.respondBy'), isAhead: true }]
      : []),
  ];
}

function claimEnd({ state, amount, reason }: { state: string; amount: number; reason: string | null }, t: TFunction) {
  const text = t(`cardPayments.story.${state === 'paid' ? 'claimPaid' : 'claimWaived'}`, { amount: moneyText(amount) });
  return reason ? `${text} ${t('cardPayments.story.reason', { reason: isolatedText(reason) })}` : text;
}
