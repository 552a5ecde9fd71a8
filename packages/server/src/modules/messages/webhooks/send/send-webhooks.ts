import { setTimeout as delay } from 'node:timers/promises';
import { toInstant } from '#platform/clock.ts';
import { claimDeliveries, selectDue } from '../store/deliveries.repository.ts';
import { findEndpoint } from '../store/endpoints.repository.ts';
import { collectEvents } from '../store/read-events.repository.ts';
import type { Resolve } from './post-message.ts';
import { type SendContext, sendDelivery } from './send-delivery.ts';

/** To one address at a time; a receiver that was away is not flooded when it comes back. */
const AT_ONCE = 4;
/** Longer than a message may take: after it another process sends what this one has not. */
const CLAIM_SECONDS = 60;
/** While a slow receiver is waited for, the others are looked after this often. */
const LOOK_MS = 250;

interface Run {
  readonly signal: AbortSignal;
  reportProblem(error: unknown): void;
}

/**
 * Tells every address what it has not been told. Each address has its own lane, so that a slow one delays no other. Returns when
 * the next try is due.
 */
export async function sendWebhooks(
  context: SendContext,
  { signal, reportProblem }: Run,
  resolve?: Resolve,
): Promise<Temporal.Instant | undefined> {
  const { db, clock } = context;
  const lanes = new Map<number, Promise<void>>();
  for (;;) {
    // 1. What happened becomes deliveries.
    await collectEvents(db, clock.now());
    const { ids, next } = await selectDue(db, clock.now());
    // 2. An address with something to send, and nobody who sends it.
    for (const id of signal.aborted ? [] : ids.filter((each) => !lanes.has(each))) {
      const lane = runLane(context, id, { signal, resolve })
        .catch(reportProblem)
        .finally(() => lanes.delete(id));
      lanes.set(id, lane);
    }
    if (lanes.size === 0) return next ? toInstant(next) : undefined;
    await Promise.race([...lanes.values(), delay(LOOK_MS)]);
  }
}

interface Lane {
  readonly signal: AbortSignal;
  readonly resolve: Resolve | undefined;
}

async function runLane(context: SendContext, endpointId: number, { signal, resolve }: Lane): Promise<void> {
  const { db, clock } = context;
  while (!signal.aborted) {
    const now = clock.now();
    const until = now.add({ seconds: CLAIM_SECONDS });
    const claimed = await claimDeliveries(db, { endpointId, now, until, most: AT_ONCE });
    const endpoint = await findEndpoint(db, endpointId);
    if (claimed.length === 0 || !endpoint) return;
    await Promise.all(claimed.map((delivery) => sendDelivery(context, { endpoint, delivery, resolve, signal })));
  }
}
