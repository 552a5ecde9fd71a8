import type { Db, Tx } from '#database/database.ts';
import { toDate, toInstant } from '#platform/clock.ts';

/** Delays between attempts; after the last one the event is given up, as real providers do. */
const RETRY_SECONDS = [5, 30, 120, 600];
const BATCH = 20;

export interface Delivery {
  readonly id: string;
  readonly body: string;
}

interface NewDelivery extends Delivery {
  readonly checkoutId: string;
  readonly dueAt: Temporal.Instant;
}

export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await tx
    .insertInto('sandbox_delivery')
    .values(
      deliveries.map(({ id, checkoutId, body, dueAt }) => ({
        id,
        checkout_id: checkoutId,
        body,
        due_at: toDate(dueAt),
        delivered_at: null,
      })),
    )
    .execute();
}

/** Claims due deliveries by postponing their next attempt, so that two processes never send the same one. */
export async function claimDeliveries(tx: Tx, now: Temporal.Instant): Promise<Delivery[]> {
  const due = await tx
    .selectFrom('sandbox_delivery')
    .select(['id', 'body', 'attempts'])
    .where('delivered_at', 'is', null)
    .where('due_at', '<=', toDate(now))
    .where('attempts', '<=', RETRY_SECONDS.length)
    .orderBy('due_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, attempts } of due) {
    const seconds = RETRY_SECONDS[attempts] ?? 0;
    await tx
      .updateTable('sandbox_delivery')
      .set({ attempts: attempts + 1, due_at: toDate(now.add({ seconds })) })
      .where('id', '=', id)
      .execute();
  }
  return due;
}

/** When the next event is to be sent; undefined when none is queued. */
export async function nextDelivery(db: Db): Promise<Temporal.Instant | undefined> {
  const next = await db
    .selectFrom('sandbox_delivery')
    .select('due_at')
    .where('delivered_at', 'is', null)
    .where('attempts', '<=', RETRY_SECONDS.length)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return next && toInstant(next.due_at);
}

export async function markDelivered(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('sandbox_delivery')
    .set({ delivered_at: toDate(now) })
    .where('id', '=', id)
    .execute();
}
