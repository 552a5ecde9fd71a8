import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { type Span, timeRange } from '#database/time-range.ts';
import { textsOf, translationsOf } from '#database/translations.ts';
import { toDate, toInstant } from '#platform/clock.ts';
import type { ClosurePlan } from './closure-plan.rules.ts';

const MOMENT = sql.lit('YYYY-MM-DD"T"HH24:MI');

const selectPlan = (db: Db | Tx) =>
  db
    .selectFrom('closure_plan as plan')
    .select(['plan.id', 'plan.service_key as serviceKey', 'plan.kind', 'plan.reason', 'plan.translations'])
    .select(['plan.repeats_until as until', 'plan.is_rain as isRain', 'plan.holiday_date as holidayDate'])
    .select(['plan.version', 'plan.ended_at as endedAt'])
    .select(sql<number[]>`to_jsonb(plan.court_ids)`.as('courtIds'))
    .select(sql<number[] | null>`to_jsonb(plan.weekdays)`.as('weekdays'))
    .select(sql<string>`to_char(plan.starts_at, ${MOMENT})`.as('from'))
    .select(sql<string>`to_char(plan.ends_at, ${MOMENT})`.as('to'));

type Row = Awaited<ReturnType<ReturnType<typeof selectPlan>['executeTakeFirstOrThrow']>>;

const toPlan = ({ reason, translations, weekdays, until, ...row }: Row) => ({
  ...row,
  reason: reason === null ? null : textsOf(reason, translations, 'reason'),
  repeat: weekdays && until ? { weekdays, until } : null,
});

export type StoredPlan = ReturnType<typeof toPlan>;

export async function findPlan(db: Db | Tx, id: number): Promise<StoredPlan | undefined> {
  const row = await selectPlan(db).where('plan.id', '=', id).executeTakeFirst();
  return row && toPlan(row);
}

/** The plan of a closure, locked against another change of it until commit. */
export async function lockPlan(tx: Tx, id: number): Promise<StoredPlan | undefined> {
  const row = await selectPlan(tx).where('plan.id', '=', id).forUpdate('plan').executeTakeFirst();
  return row && toPlan(row);
}

const selectHolidayPlans = (tx: Tx, from: ClubDate) =>
  selectPlan(tx).where('plan.holiday_date', '>=', from).where('plan.ended_at', 'is', null).orderBy('plan.id');

/** The closures of the club's holidays from that day on. */
export async function findHolidayPlans(tx: Tx, from: ClubDate): Promise<StoredPlan[]> {
  return (await selectHolidayPlans(tx, from).execute()).map(toPlan);
}

export async function lockHolidayPlans(tx: Tx, from: ClubDate): Promise<StoredPlan[]> {
  return (await selectHolidayPlans(tx, from).forUpdate('plan').execute()).map(toPlan);
}

/** The rain closure that is in force. */
export async function findRain(db: Db | Tx, now: Temporal.Instant): Promise<StoredPlan | undefined> {
  const row = await selectPlan(db)
    .where('plan.is_rain', '=', true)
    .where('plan.ended_at', 'is', null)
    .where(sql<boolean>`exists (select from closure where plan_id = plan.id and upper(during) > ${toDate(now)})`)
    .orderBy('plan.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toPlan(row);
}

export interface PlanResult {
  readonly moved: number;
  readonly refunded: number;
  readonly kept: number;
  readonly amountCents: number;
}

/** The closures that have an occurrence within that time or later, with what became of their bookings. */
export async function selectPlans(
  db: Db,
  { startsAt }: Pick<Span, 'startsAt'>,
  limit: number,
): Promise<Array<StoredPlan & { readonly result: PlanResult }>> {
  const rows = await selectPlan(db)
    .select(
      sql<PlanResult>`(select jsonb_build_object(
        'moved', count(*) filter (where action = 'move'), 'refunded', count(*) filter (where action = 'refund'),
        'kept', count(*) filter (where action = 'keep'), 'amountCents', coalesce(sum(refunded_cents), 0))
        from (
          select plan_id, action, refunded_cents from closure_booking
          union all
          select plan_id, action, refunded_cents from closure_met_date
        ) as decided where decided.plan_id = plan.id)`.as('result'),
    )
    .where(sql<boolean>`exists (select from closure where plan_id = plan.id and upper(during) > ${toDate(startsAt)})`)
    .orderBy('plan.starts_at')
    .orderBy('plan.id')
    .limit(limit)
    .execute();
  return rows.map(({ result, ...row }) => ({ ...toPlan(row), result }));
}

const columnsOf = ({ serviceKey, courtIds, from, to, repeat, kind, reason }: ClosurePlan) => ({
  service_key: serviceKey,
  court_ids: sql<number[]>`${[...courtIds]}::bigint[]`,
  kind,
  reason: reason?.en ?? null,
  translations: translationsOf({ reason: reason ?? {} }),
  starts_at: from,
  ends_at: to,
  weekdays: repeat ? sql<number[]>`${[...repeat.weekdays]}::smallint[]` : null,
  repeats_until: repeat ? clubDate(repeat.until) : null,
});

interface Origins {
  readonly isRain?: boolean;
  readonly holidayDate?: ClubDate;
}

export async function insertPlan(
  tx: Tx,
  plan: ClosurePlan,
  at: Temporal.Instant,
  { isRain = false, holidayDate }: Origins,
): Promise<number> {
  const { id } = await tx
    .insertInto('closure_plan')
    .values({ ...columnsOf(plan), is_rain: isRain, holiday_date: holidayDate ?? null, created_at: toDate(at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The new version. */
export async function updatePlan(tx: Tx, id: number, plan: ClosurePlan): Promise<number> {
  const { version } = await tx
    .updateTable('closure_plan')
    .set({ ...columnsOf(plan), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Ended early; a holiday that was taken off the list no longer names its day. */
export async function storePlanEnd(tx: Tx, id: number, at: Temporal.Instant): Promise<number> {
  const { version } = await tx
    .updateTable('closure_plan')
    .set({ ended_at: toDate(at), holiday_date: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export interface Decision {
  readonly bookingId: number;
  readonly action: 'keep' | 'move' | 'refund';
  readonly refundedCents: number;
  readonly courtId: number;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** A booking that was decided before, at a change of the same closure, has its last decision. */
export async function storeDecisions(tx: Tx, planId: number, decisions: readonly Decision[]): Promise<void> {
  if (decisions.length === 0) return;
  await tx
    .insertInto('closure_booking')
    .values(
      decisions.map((decision) => ({
        plan_id: planId,
        booking_id: decision.bookingId,
        action: decision.action,
        refunded_cents: decision.refundedCents,
        court_id: decision.courtId,
        during: timeRange(decision),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['plan_id', 'booking_id']).doUpdateSet((eb) => ({
        action: eb.ref('excluded.action'),
        refunded_cents: eb.ref('excluded.refunded_cents'),
        court_id: eb.ref('excluded.court_id'),
        during: eb.ref('excluded.during'),
      })),
    )
    .execute();
}

interface DateDecision extends Pick<Decision, 'action' | 'refundedCents'> {
  /** Of the date of a course. */
  readonly id: number;
}

/** The same for dates of courses. */
export async function storeDateDecisions(tx: Tx, planId: number, decisions: readonly DateDecision[]): Promise<void> {
  if (decisions.length === 0) return;
  await tx
    .insertInto('closure_met_date')
    .values(
      decisions.map(({ id, action, refundedCents }) => ({
        plan_id: planId,
        date_id: id,
        action,
        refunded_cents: refundedCents,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['plan_id', 'date_id']).doUpdateSet((eb) => ({
        action: eb.ref('excluded.action'),
        refunded_cents: eb.ref('excluded.refunded_cents'),
      })),
    )
    .execute();
}

export interface MovedBooking {
  readonly bookingId: number;
  readonly key: string;
  readonly courtId: number;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** Bookings that the closure moved, that are still to come, and whose old place is ahead too. */
export async function selectMoved(tx: Tx, planId: number, now: Temporal.Instant): Promise<MovedBooking[]> {
  const { rows } = await sql<Omit<MovedBooking, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date }>`
    select booking.id as "bookingId", booking.key, decided.court_id as "courtId",
      lower(decided.during) as "startsAt", upper(decided.during) as "endsAt"
    from closure_booking as decided join court_booking as booking on booking.id = decided.booking_id
    where decided.plan_id = ${planId} and decided.action = 'move' and booking.status = 'booked'
      and lower(booking.during) > ${toDate(now)} and lower(decided.during) > ${toDate(now)}
      and booking.court_id <> decided.court_id
      and not exists (select from court_booking as other where other.court_id = decided.court_id
        and other.status = 'booked' and other.during && decided.during)
      and not exists (select from closure where closure.during && decided.during
        and closure.service_key = booking.service_key
        and (closure.court_id is null or closure.court_id = decided.court_id))
    order by booking.id`.execute(tx);
  return rows.map((row) => ({ ...row, startsAt: toInstant(row.startsAt), endsAt: toInstant(row.endsAt) }));
}

/** Forgets the old places of bookings, so that their players are told once. */
export async function forgetOldPlaces(tx: Tx, planId: number, bookingIds: readonly number[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await tx
    .updateTable('closure_booking')
    .set({ court_id: null, during: null })
    .where('plan_id', '=', planId)
    .where('booking_id', 'in', [...bookingIds])
    .execute();
}
