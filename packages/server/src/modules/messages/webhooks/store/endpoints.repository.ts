import type { HookType } from '@courtside/contract/messages/office-webhooks';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

const selectEndpoints = (db: Db | Tx) =>
  db
    .selectFrom('webhook_endpoint')
    .select(['id', 'url', 'types', 'version'])
    .select(['sealed_secret as sealedSecret', 'sealed_previous as sealedPrevious', 'previous_until as previousUntil'])
    .select(['failing_since as failingSince', 'success_at as successAt'])
    .select(['off_at as offAt', 'off_reason as offReason']);

export async function findEndpoint(db: Db | Tx, id: number) {
  return selectEndpoints(db).where('id', '=', id).executeTakeFirst();
}

export type StoredEndpoint = NonNullable<Awaited<ReturnType<typeof findEndpoint>>>;

/** Locked until the commit. */
export async function lockEndpoint(tx: Tx, id: number): Promise<StoredEndpoint | undefined> {
  return selectEndpoints(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function selectAllEndpoints(db: Db | Tx): Promise<StoredEndpoint[]> {
  return selectEndpoints(db).orderBy('id').execute();
}

/** Serializes the making; returns how many there are. */
export async function lockEndpoints(tx: Tx): Promise<number> {
  await sql`lock table webhook_endpoint in share row exclusive mode`.execute(tx);
  const { count } = await tx
    .selectFrom('webhook_endpoint')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface NewEndpoint {
  readonly url: string;
  readonly types: readonly HookType[];
  readonly sealedSecret: string;
  readonly madeById: number;
  readonly at: Temporal.Instant;
}

export async function insertEndpoint(tx: Tx, { url, types, sealedSecret, madeById, at }: NewEndpoint): Promise<number> {
  const { id } = await tx
    .insertInto('webhook_endpoint')
    .values({ url, types: [...types], sealed_secret: sealedSecret, made_by_id: madeById, made_at: toDate(at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateEndpoint(
  tx: Tx,
  id: number,
  { url, types }: Pick<NewEndpoint, 'url' | 'types'>,
): Promise<number> {
  const { version } = await tx
    .updateTable('webhook_endpoint')
    .set((eb) => ({ url, types: [...types], version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function storeSecret(
  tx: Tx,
  id: number,
  change: { readonly sealedSecret: string; readonly sealedPrevious: string; readonly until: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({
      ...{ sealed_secret: change.sealedSecret, sealed_previous: change.sealedPrevious },
      previous_until: toDate(change.until),
    })
    .where('id', '=', id)
    .execute();
}

export async function storeOff(
  tx: Tx,
  id: number,
  reason: NonNullable<StoredEndpoint['offReason']>,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ off_at: toDate(at), off_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** `skipsMissed`: what happened while it was off is not told. */
export async function storeOn(tx: Tx, id: number, { skipsMissed }: { readonly skipsMissed: boolean }): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({
      ...{ off_at: null, off_reason: null, failing_since: null },
      ...(skipsMissed && { read_until: sql<string>`pg_current_snapshot()::text` }),
    })
    .where('id', '=', id)
    .execute();
}

export async function storeSuccess(tx: Tx, id: number, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ success_at: toDate(at), failing_since: null })
    .where('id', '=', id)
    .execute();
}

export async function storeFailing(tx: Tx, id: number, since: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ failing_since: toDate(since) })
    .where('id', '=', id)
    .execute();
}
