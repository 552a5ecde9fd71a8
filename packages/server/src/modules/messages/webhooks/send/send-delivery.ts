import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { toInstant } from '#platform/clock.ts';
import { webhookHeaders } from '#platform/secrets/sign-webhook.ts';
import { type Claimed, insertAttempt, lockTries, releaseDelivery, storeStep } from '../store/deliveries.repository.ts';
import {
  lockEndpoint,
  type StoredEndpoint,
  storeFailing,
  storeOff,
  storeSuccess,
} from '../store/endpoints.repository.ts';
import { messageIdOf, writeBody } from './message.rules.ts';
import { postMessage, type Reply, type Resolve, type Ways } from './post-message.ts';
import { isTaken, nextTry, offReason } from './retry.rules.ts';
import { secretsOf } from './secrets-of.ts';
import { tellAdmins } from './tell-admins.ts';

export type SendContext = Pick<AppContext, 'db' | 'clock' | 'settings' | 'fingerprint'>;

export const waysOf = ({ settings }: Pick<AppContext, 'settings'>, resolve?: Resolve): Ways => ({
  isPrivateAllowed: settings.WEBHOOK_ALLOW_PRIVATE,
  ...(resolve && { resolve }),
});

type Told = Pick<Claimed, 'event' | 'type' | 'subject' | 'at'>;

/** What is sent of a delivery at that time. */
export function messageOf(context: SendContext, endpoint: StoredEndpoint, told: Told, sentAt: Temporal.Instant) {
  const body = writeBody({ ...told, at: toInstant(told.at) });
  const signed = { id: messageIdOf(told.event), sentAt, body };
  const headers = webhookHeaders(signed, ...secretsOf(context, endpoint, sentAt));
  return { body, headers: { 'content-type': 'application/json', ...headers } };
}

interface Sending {
  readonly endpoint: StoredEndpoint;
  readonly delivery: Claimed;
  readonly resolve?: Resolve | undefined;
  readonly signal: AbortSignal;
}

/** Sends one claimed delivery and stores what came of it. A process that ends before that sends it again: at least once. */
export async function sendDelivery(context: SendContext, { endpoint, delivery, resolve, signal }: Sending) {
  const sentAt = context.clock.now();
  const message = messageOf(context, endpoint, delivery, sentAt);
  const ways = waysOf(context, resolve);
  const reply = await postMessage({ url: endpoint.url, ...message }, ways, signal).catch(() => undefined);
  if (!reply) return releaseDelivery(context.db, delivery.id, sentAt);
  await storeReply(context.db, context, { endpointId: endpoint.id, id: delivery.id, reply, at: sentAt });
}

interface Received {
  readonly endpointId: number;
  readonly id: number;
  readonly reply: Reply;
  readonly at: Temporal.Instant;
}

async function storeReply(db: Db, context: SendContext, { endpointId, id, reply, at }: Received): Promise<void> {
  await inTransaction(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    const tries = (await lockTries(tx, id)) + 1;
    await insertAttempt(tx, id, { at, ...reply });
    if (isTaken(reply)) {
      await storeStep(tx, id, { state: 'delivered', tries, nextAt: null });
      await storeSuccess(tx, endpointId, context.clock.now());
      return;
    }
    const nextAt = nextTry(tries, context.clock.now()) ?? null;
    await storeStep(tx, id, { state: nextAt ? 'waiting' : 'failed', tries, nextAt });
    if (endpoint) await noteFailure(tx, context, endpoint, reply);
  });
}

/** An address that is gone, or has failed for days, is told nothing more; the admins are told once. */
async function noteFailure(tx: Tx, context: SendContext, endpoint: StoredEndpoint, reply: Reply): Promise<void> {
  const now = context.clock.now();
  const since = endpoint.failingSince ? toInstant(endpoint.failingSince) : now;
  if (!endpoint.failingSince) await storeFailing(tx, endpoint.id, since);
  const reason = offReason(reply, since, now);
  if (!reason || endpoint.offAt) return;
  await storeOff(tx, endpoint.id, reason, now);
  await tellAdmins(tx, context, endpoint, reason);
}
