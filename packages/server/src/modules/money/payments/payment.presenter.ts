import type { Dispute, Payment, PaymentEvent, Refund } from '@courtside/contract/money/payments';
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
    gender: payment.gender ?? 'O',
    profilePic: payment.picture,
    requestedBy: payment.requesterCode,
    reference: payment.methodReference,
    comment: payment.comment,
    card: payment.cardLast4 === null ? null : `**** ${payment.cardLast4}`,
    cardBrand: payment.cardBrand,
    declineReason: payment.declineReason,
    createdAt: payment.createdAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
    refunds: payment.refunds.map(presentRefund),
    ...(payment.dispute && { dispute: presentDispute(payment.dispute, payment.claimMayBook) }),
  };
}

/** The columns of the export. */
export const PAYMENT_COLUMNS = [
  ...(['payment', 'time', 'memberCode', 'memberName', 'method', 'card', 'reference', 'status', 'amount'] as const),
  ...(['refunded', 'lastRefund', 'dispute', 'disputed', 'claimOpen'] as const),
] as const;

export function presentPaymentLine(stored: StoredPayment, timeZone: string): (string | number)[] {
  const { refunds, dispute, ...payment } = presentPayment(stored);
  const at = Temporal.Instant.from(payment.createdAt).toZonedDateTimeISO(timeZone);
  return [
    payment.payment,
    at.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
    payment.memberCode,
    payment.memberName,
    payment.method,
    [payment.cardBrand, payment.card].filter(Boolean).join(' '),
    payment.reference ?? '',
    payment.status,
    payment.amount,
    euros(stored.refundedCents),
    refunds.at(-1)?.state ?? '',
    dispute?.state ?? '',
    dispute?.amount ?? '',
    dispute?.claim?.owed ?? '',
  ];
}

/** The database answers moments inside of JSON as text. */
const moment = (at: string | Date) => new Date(at).toISOString();
const euros = (amountCents: number) => centsToEuros(cents(amountCents));

function presentRefund(refund: StoredPayment['refunds'][number]): Refund {
  return {
    amount: euros(refund.amountCents),
    state: refund.state,
    at: moment(refund.at),
    reason: refund.reason,
    sentAt: refund.sentAt && moment(refund.sentAt),
    finishedAt: refund.finishedAt && moment(refund.finishedAt),
    failure: refund.failure,
  };
}

function presentDispute(dispute: NonNullable<StoredPayment['dispute']>, mayBook: boolean): Dispute {
  const { amountCents, claimId, claimCents, owedCents, claimState, claimAt, claimClosedAt, claimReason } = dispute;
  const claim =
    claimId === null || claimCents === null || owedCents === null || claimState === null || claimAt === null
      ? null
      : {
          id: String(claimId),
          amount: euros(claimCents),
          owed: euros(owedCents),
          state: claimState,
          at: moment(claimAt),
          closedAt: claimClosedAt && moment(claimClosedAt),
          reason: claimReason,
          stopsBooking: !mayBook,
        };
  return {
    cause: dispute.cause,
    amount: euros(amountCents),
    state: dispute.state,
    at: moment(dispute.at),
    closedAt: dispute.closedAt && moment(dispute.closedAt),
    respondBy: dispute.respondBy && moment(dispute.respondBy),
    reason: dispute.reason,
    fromBalance: dispute.entryId === null ? 0 : euros(amountCents - (claimCents ?? 0)),
    claim,
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
