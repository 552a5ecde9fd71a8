import type { Payment, PaymentEvent } from '@courtside/contract/money/payments';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { fullName } from '#modules/people/members/index.ts';
import { resultOf } from './payment.rules.ts';
import type { StoredPayment } from './payments.repository.ts';
import type { StoredEvent } from './settle/payment-events.repository.ts';

export function presentPayment(payment: StoredPayment): Payment {
  return {
    payment: payment.key,
    status: payment.status,
    result: resultOf(payment.status),
    method: payment.method,
    amount: centsToEuros(payment.amount),
    currency: payment.currency,
    memberCode: payment.memberCode,
    memberName: fullName(payment),
    requestedBy: payment.requesterCode,
    reference: payment.methodReference,
    comment: payment.comment,
    card: payment.cardLast4 === null ? null : `**** ${payment.cardLast4}`,
    declineReason: payment.declineReason,
    createdAt: payment.createdAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
  };
}

export function presentEvent(event: StoredEvent): PaymentEvent {
  return {
    id: String(event.id),
    provider: event.provider,
    eventId: event.eventId,
    kind: event.kind,
    outcome: event.outcome === 'late' ? 'late' : 'quarantined',
    fault: event.fault,
    payment: event.payment,
    memberCode: event.memberCode,
    amount: event.amountCents === null ? null : centsToEuros(cents(event.amountCents)),
    currency: event.currency,
    receivedAt: event.receivedAt.toISOString(),
  };
}
