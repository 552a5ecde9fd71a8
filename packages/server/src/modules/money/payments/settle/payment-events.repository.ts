import type { EventFault, PaymentProvider } from '@courtside/contract/money/payments';
import type { Db, Tx } from '#database/database.ts';
import type { EventOutcome } from '#database/tables/payments.ts';
import { recentWindow, toDate } from '#platform/clock.ts';
import { isOfPayment } from '../payments.repository.ts';

export interface NewEvent {
  readonly provider: PaymentProvider;
  /** Null when the signature was not verified. */
  readonly eventId: string | null;
  readonly kind: string;
  readonly outcome: EventOutcome;
  readonly fault?: EventFault | undefined;
  readonly paymentId?: number | undefined;
  readonly amountCents?: number | undefined;
  readonly currency?: string | undefined;
  readonly at: Temporal.Instant;
}

/** A repeated event is stored once. */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx
    .insertInto('payment_event')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      kind: event.kind.slice(0, 60),
      outcome: event.outcome,
      fault: event.fault ?? null,
      payment_id: event.paymentId ?? null,
      amount_cents: event.amountCents ?? null,
      currency: event.currency?.slice(0, 8) ?? null,
      received_at: toDate(event.at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The unverified events of the last hour. Anybody can send them, so their number is limited. */
export async function countUnverified(tx: Tx, now: Temporal.Instant): Promise<number> {
  const { since, until } = recentWindow(now, 60);
  const { count } = await tx
    .selectFrom('payment_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', 'is', null)
    .where('received_at', '>', since)
    .where('received_at', '<=', until)
    .executeTakeFirstOrThrow();
  return count;
}

const selectEvents = (db: Db) =>
  db
    .selectFrom('payment_event')
    .leftJoin('payment', 'payment.id', 'payment_event.payment_id')
    .leftJoin('member', 'member.id', 'payment.member_id')
    .select([
      'payment_event.id',
      'payment_event.provider',
      'payment_event.event_id as eventId',
      'payment_event.kind',
      'payment_event.outcome',
      'payment_event.fault',
      'payment.key as payment',
      'member.code as memberCode',
      'payment_event.amount_cents as amountCents',
      'payment_event.currency',
      'payment_event.received_at as receivedAt',
    ]);

export type StoredEvent = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

interface EventFilter {
  /** The payment's key, or words of the member's name or number. */
  readonly search?: string | undefined;
  readonly startsAt?: Temporal.Instant | undefined;
  readonly endsAt?: Temporal.Instant | undefined;
  readonly limit: number;
  readonly offset: number;
}

export async function selectReviewEvents(
  db: Db,
  outcomes: ReadonlyArray<'quarantined' | 'late'>,
  { search = '', startsAt, endsAt, limit, offset }: EventFilter,
): Promise<{ total: number; events: StoredEvent[] }> {
  let query = selectEvents(db).where('payment_event.outcome', 'in', [...outcomes]);
  if (startsAt) query = query.where('payment_event.received_at', '>=', toDate(startsAt));
  if (endsAt) query = query.where('payment_event.received_at', '<', toDate(endsAt));
  for (const word of search.split(/\s+/).filter(Boolean)) query = query.where(isOfPayment(word));
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const events = await query.orderBy('payment_event.id', 'desc').limit(limit).offset(offset).execute();
  return { total, events };
}
