import { LIMITS } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

const LAST_ATTEMPT = sql<{ at: string; status: number | null; fault: string | null; tookMs: number } | null>`(
  select jsonb_build_object('at', attempt.at, 'status', status, 'fault', fault, 'tookMs', took_ms)
  from webhook_attempt as attempt where delivery_id = delivery.id order by number desc limit 1)`;

const selectDeliveries = (db: Db | Tx) =>
  db
    .selectFrom('webhook_delivery as delivery')
    .select([
      'delivery.id',
      'delivery.endpoint_id as endpointId',
      'delivery.event',
      'delivery.type',
      'delivery.subject',
    ])
    .select(['delivery.at', 'delivery.state', 'delivery.tries', 'delivery.next_at as nextAt']);

export async function selectPage(db: Db, endpointId: number, page: number) {
  const pageSize = LIMITS.webhookPageSize;
  return selectDeliveries(db)
    .select(LAST_ATTEMPT.as('attempt'))
    .where('delivery.endpoint_id', '=', endpointId)
    .orderBy('delivery.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export type ListedDelivery = Awaited<ReturnType<typeof selectPage>>[number];

export async function countDeliveries(db: Db, endpointId: number): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_delivery')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('endpoint_id', '=', endpointId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findDelivery(db: Db | Tx, id: number) {
  return selectDeliveries(db).select(LAST_ATTEMPT.as('attempt')).where('delivery.id', '=', id).executeTakeFirst();
}

export async function selectAttempts(db: Db, deliveryId: number) {
  return db
    .selectFrom('webhook_attempt')
    .select(['at', 'status', 'fault', 'took_ms as tookMs'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('number')
    .execute();
}

interface Counts {
  readonly retrying: number;
  readonly failed: number;
  readonly nextAt: Date | null;
}

/** By endpoint. */
export async function selectCounts(db: Db): Promise<Map<number, Counts>> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select('endpoint_id as id')
    .select(sql<number>`(count(*) filter (where state = 'waiting' and tries > 0))::integer`.as('retrying'))
    .select(sql<number>`(count(*) filter (where state = 'failed'))::integer`.as('failed'))
    .select(sql<Date | null>`min(next_at) filter (where tries > 0)`.as('nextAt'))
    .where('state', '<>', 'delivered')
    .groupBy('endpoint_id')
    .execute();
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Endpoints with something to send now, and when the next delivery is due. */
export async function selectDue(db: Db, now: Temporal.Instant): Promise<{ ids: number[]; next: Date | null }> {
  const at = toDate(now);
  const { rows } = await sql<{ ids: number[]; next: Date | null }>`
    select coalesce(array_agg(distinct endpoint_id) filter (where next_at <= ${at}), '{}') as ids,
      min(next_at) filter (where next_at > ${at}) as next
    from webhook_delivery as delivery join webhook_endpoint as endpoint on endpoint.id = endpoint_id
    where state = 'waiting' and off_at is null`.execute(db);
  const [row] = rows;
  return { ids: (row?.ids ?? []).map(Number), next: row?.next ?? null };
}

export interface Claimed {
  readonly id: number;
  readonly event: string;
  readonly type: string;
  readonly subject: string;
  readonly at: Date;
}

interface Claim {
  readonly endpointId: number;
  readonly now: Temporal.Instant;
  /** From then on another process may send it: this one has ended. */
  readonly until: Temporal.Instant;
  readonly most: number;
}

/** What nobody else is sending, the oldest first. */
export async function claimDeliveries(db: Db, { endpointId, now, until, most }: Claim): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update webhook_delivery as delivery set next_at = ${toDate(until)}
    from (
      select delivery.id from webhook_delivery as delivery
      join webhook_endpoint as endpoint on endpoint.id = delivery.endpoint_id
      where endpoint_id = ${endpointId} and state = 'waiting' and next_at <= ${toDate(now)} and off_at is null
      order by next_at, delivery.id limit ${most} for update of delivery skip locked
    ) as due
    where delivery.id = due.id
    returning delivery.id, event, type, subject, at`.execute(db);
  return rows;
}

/** Nobody has sent it, so it is due at once. */
export async function releaseDelivery(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ next_at: toDate(now) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

interface Attempt {
  readonly at: Temporal.Instant;
  readonly status: number | null;
  readonly fault: string | null;
  readonly tookMs: number;
}

export async function insertAttempt(tx: Tx, deliveryId: number, { at, status, fault, tookMs }: Attempt): Promise<void> {
  await sql`insert into webhook_attempt (delivery_id, number, at, status, fault, took_ms)
    select ${deliveryId}::bigint, coalesce(max(number), 0) + 1, ${toDate(at)}::timestamptz, ${status}::integer,
      ${fault}::text, ${tookMs}::integer
    from webhook_attempt where delivery_id = ${deliveryId}`.execute(tx);
}

export async function lockTries(tx: Tx, id: number): Promise<number> {
  const { tries } = await tx
    .selectFrom('webhook_delivery')
    .select('tries')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return tries;
}

interface Step {
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly tries: number;
  readonly nextAt: Temporal.Instant | null;
}

export async function storeStep(tx: Tx, id: number, { state, tries, nextAt }: Step): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state, tries, next_at: nextAt && toDate(nextAt) })
    .where('id', '=', id)
    .execute();
}

/** Ten tries more, from now on. */
export async function storeReplay(tx: Tx, id: number, now: Temporal.Instant): Promise<void> {
  await storeStep(tx, id, { state: 'waiting', tries: 0, nextAt: now });
}

/** What failed, and what waits for its next try. Returns how many. */
export async function storeReplayOfFailed(tx: Tx, endpointId: number, now: Temporal.Instant): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', tries: 0, next_at: toDate(now) })
    .where('endpoint_id', '=', endpointId)
    .where((eb) => eb.or([eb('state', '=', 'failed'), eb.and([eb('state', '=', 'waiting'), eb('tries', '>', 0)])]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
