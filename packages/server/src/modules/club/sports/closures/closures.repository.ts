import type { ClosureKind } from '@courtside/contract/booking/schedule';
import type { Texts } from '@courtside/contract/values/texts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { type Span, timeRange } from '#database/time-range.ts';
import { textsOf, translationsOf } from '#database/translations.ts';
import { toDate, toInstant } from '#platform/clock.ts';
import type { ClosedTime } from './closure.rules.ts';

export interface NewClosure extends Span {
  readonly serviceKey: string;
  /** Null closes every court of the service. */
  readonly courtId: number | null;
  readonly reason: string;
  /** Maintenance unless named. */
  readonly kind?: ClosureKind;
  readonly translations?: Omit<Texts, 'en'>;
  /** The closure of the office that it is an occurrence of. */
  readonly planId?: number;
}

const selectClosed = (db: Db | Tx) =>
  db
    .selectFrom('closure')
    .select(['service_key as serviceKey', 'court_id as courtId', 'reason', 'kind', 'translations', 'plan_id as planId'])
    .select('course_date_id as courseDateId')
    .select(sql<Date>`lower(during)`.as('startsAt'))
    .select(sql<Date>`upper(during)`.as('endsAt'));

type Row = Awaited<ReturnType<ReturnType<typeof selectClosed>['executeTakeFirstOrThrow']>>;

const toClosure = ({ translations, startsAt, endsAt, ...row }: Row) => ({
  ...row,
  reasons: textsOf(row.reason, translations, 'reason'),
  startsAt: toInstant(startsAt),
  endsAt: toInstant(endsAt),
});

export async function selectClosures(db: Db | Tx, serviceKey: string, within: Span): Promise<StoredClosure[]> {
  const rows = await selectClosed(db)
    .where('service_key', '=', serviceKey)
    .where('during', '&&', timeRange(within))
    .orderBy('id')
    .execute();
  return rows.map(toClosure);
}

export type StoredClosure = ReturnType<typeof toClosure>;

/** Those of every service, by time. */
export async function selectAllClosures(db: Db | Tx, within: Span): Promise<StoredClosure[]> {
  const rows = await selectClosed(db)
    .where('during', '&&', timeRange(within))
    .orderBy('during')
    .orderBy('id')
    .execute();
  return rows.map(toClosure);
}

export async function insertClosures(tx: Tx, closures: readonly NewClosure[], createdAt: Date): Promise<void> {
  await tx
    .insertInto('closure')
    .values(
      closures.map((closure) => ({
        service_key: closure.serviceKey,
        court_id: closure.courtId,
        during: timeRange(closure),
        reason: closure.reason,
        created_at: createdAt,
        kind: closure.kind ?? 'maintenance',
        translations: translationsOf({ reason: closure.translations ?? {} }),
        plan_id: closure.planId ?? null,
      })),
    )
    .execute();
}

export type RemovedClosure = ClosedTime & { readonly serviceKey: string };

/** Removes the occurrences of a plan that are not over, and returns them. */
export async function deleteOccurrences(tx: Tx, planId: number, now: Temporal.Instant): Promise<RemovedClosure[]> {
  const rows = await tx
    .deleteFrom('closure')
    .where('plan_id', '=', planId)
    .where(sql<Date>`upper(during)`, '>', toDate(now))
    .returning(['service_key as serviceKey', 'court_id as courtId'])
    .returning([sql<Date>`lower(during)`.as('startsAt'), sql<Date>`upper(during)`.as('endsAt')])
    .execute();
  return rows.map((row) => ({ ...row, startsAt: toInstant(row.startsAt), endsAt: toInstant(row.endsAt) }));
}
