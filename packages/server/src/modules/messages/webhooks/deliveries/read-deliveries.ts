import type * as endpoints from '@courtside/contract/messages/office-webhooks';
import type { HookAttempt, HookDelivery } from '@courtside/contract/messages/office-webhooks';
import { LIMITS } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { toInstant } from '#platform/clock.ts';
import { messageIdOf } from '../send/message.rules.ts';
import { messageOf } from '../send/send-delivery.ts';
import {
  countDeliveries,
  findDelivery,
  type ListedDelivery,
  selectAttempts,
  selectPage,
} from '../store/deliveries.repository.ts';
import { findEndpoint } from '../store/endpoints.repository.ts';

export async function listDeliveries(context: AppContext, { params, query }: Call<typeof endpoints.listDeliveries>) {
  const { db } = context;
  const endpoint = await findEndpoint(db, params.id);
  if (!endpoint) throw new AppError('record.not_found');
  const [total, rows] = await Promise.all([countDeliveries(db, endpoint.id), selectPage(db, endpoint.id, query.page)]);
  const items = rows.map((row) => present(row, endpoint.offAt !== null));
  return { items, total, page: query.page, pageSize: LIMITS.webhookPageSize };
}

/** What was sent is written again, with the signature of the last try: it is not stored. */
export async function readDelivery(context: AppContext, { params }: Call<typeof endpoints.readDelivery>) {
  const { db, clock } = context;
  const delivery = await findDelivery(db, params.id);
  const endpoint = delivery && (await findEndpoint(db, delivery.endpointId));
  if (!delivery || !endpoint) throw new AppError('record.not_found');
  const attempts = (await selectAttempts(db, delivery.id)).map(attemptOf);
  const last = attempts.at(-1);
  const sentAt = last ? Temporal.Instant.from(last.at) : clock.now();
  const { headers, body } = messageOf(context, endpoint, delivery, sentAt);
  return { ...present(delivery, endpoint.offAt !== null), attempts, sent: { headers, body } };
}

function present(delivery: ListedDelivery, isOff: boolean): HookDelivery {
  const { id, event, type, at, state, tries, nextAt, attempt } = delivery;
  return {
    ...{ id, messageId: messageIdOf(event), type, at: at.toISOString(), state, tries },
    nextAt: isOff ? null : (nextAt?.toISOString() ?? null),
    attempt: attempt && attemptOf({ ...attempt, at: new Date(attempt.at) }),
  };
}

function attemptOf(attempt: { at: Date; status: number | null; fault: string | null; tookMs: number }): HookAttempt {
  const { at, status, fault, tookMs } = attempt;
  return { at: toInstant(at).toString(), status, fault: fault as HookAttempt['fault'], tookMs };
}
