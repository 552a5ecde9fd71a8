import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { fromRow, type StoredPayment, selectPayment } from '../payments.repository.ts';

export type PaymentTask = 'disputes' | 'claims' | 'reviews';

/** The payments of each task with their place in it. Each is read from the index of what is open, which stays small. */
const TASKS: Readonly<Record<PaymentTask, RawBuilder<{ payment_id: number; place: Date | null }>>> = {
  disputes: sql`(select payment_id, min(respond_by) as place from payment_dispute where state = 'open' group by payment_id)`,
  claims: sql`(select payment_id, min(at) as place from claim where state = 'open' group by payment_id)`,
  reviews: sql`(select id as payment_id, created_at as place from payment where status = 'review')`,
};

export async function paymentsInTask(db: Db, task: PaymentTask, limit: number): Promise<StoredPayment[]> {
  const rows = await selectPayment(db)
    .innerJoin(TASKS[task].as<'task'>('task'), (join) => join.onRef('task.payment_id', '=', 'payment.id'))
    .orderBy('task.place', (place) => place.asc().nullsLast())
    .orderBy('payment.id')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

interface TaskCounts extends Readonly<Record<PaymentTask, number>> {
  readonly lastDisputeAt: Date | null;
}

/** How many there are of each, and when the last dispute came, in one round trip. */
export async function countPaymentTasks(db: Db): Promise<TaskCounts> {
  const { rows } = await sql<TaskCounts>`select
    (select count(distinct payment_id) from payment_dispute where state = 'open') as disputes,
    (select count(distinct payment_id) from claim where state = 'open') as claims,
    (select count(*) from payment where status = 'review') as reviews,
    (select opened_at from payment_dispute order by id desc limit 1) as "lastDisputeAt"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('The tasks of payments have no counts.');
  return counts;
}
