import type { SeriesPaymentPlan } from '@courtside/contract/booking/office-series';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { Texts } from '@courtside/contract/values/texts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { textsOf, translationsOf } from '#database/translations.ts';
import { toDate } from '#platform/clock.ts';

export interface NewSeries {
  readonly kind: 'block' | 'standing';
  readonly serviceKey: string;
  readonly courtIds: readonly number[];
  readonly weekday: number;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly validFrom: ClubDate;
  readonly until: ClubDate;
  readonly reason: Texts | undefined;
  readonly bookingTypeKey: string | null;
  readonly players: ReadonlyArray<{ readonly id: number; readonly isPayer: boolean }>;
  readonly paymentPlan: SeriesPaymentPlan;
  readonly consentedAt: Temporal.Instant | null;
  readonly at: Temporal.Instant;
  readonly byId: number;
}

export async function insertSeries(tx: Tx, series: NewSeries): Promise<number> {
  const { id } = await tx
    .insertInto('booking_series')
    .values({
      kind: series.kind,
      service_key: series.serviceKey,
      weekday: series.weekday,
      starts_minute: series.startsMinute,
      ends_minute: series.endsMinute,
      valid_from: series.validFrom,
      valid_until: series.until,
      member_id: series.players[0]?.id ?? null,
      booking_type_key: series.bookingTypeKey,
      payment_plan: series.paymentPlan,
      consented_at: series.consentedAt && toDate(series.consentedAt),
      created_at: toDate(series.at),
      created_by_id: series.byId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('booking_series_court')
    .values(series.courtIds.map((court_id) => ({ series_id: id, court_id })))
    .execute();
  if (series.reason) {
    const { reason } = series;
    await tx
      .insertInto('booking_series_block')
      .values({ series_id: id, reason: reason.en, translations: translationsOf({ reason }) })
      .execute();
  }
  await insertSeriesPlayers(tx, id, series.players);
  return id;
}

async function insertSeriesPlayers(tx: Tx, seriesId: number, players: NewSeries['players']): Promise<void> {
  if (players.length === 0) return;
  const rows = players.map(({ id, isPayer }, index) => ({
    series_id: seriesId,
    slot: index + 1,
    member_id: id,
    is_payer: isPayer,
  }));
  await tx.insertInto('booking_series_player').values(rows).execute();
}

export async function replaceSeriesPlayers(tx: Tx, seriesId: number, players: NewSeries['players']): Promise<void> {
  await tx.deleteFrom('booking_series_player').where('series_id', '=', seriesId).execute();
  await insertSeriesPlayers(tx, seriesId, players);
  await tx
    .updateTable('booking_series')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', seriesId)
    .execute();
}

const selectSeries = (db: Db | Tx) =>
  db
    .selectFrom('booking_series as series')
    .leftJoin('booking_series_block as block', 'block.series_id', 'series.id')
    .select([
      'series.id',
      'series.kind',
      'series.service_key as serviceKey',
      'series.weekday',
      'series.starts_minute as startsMinute',
      'series.ends_minute as endsMinute',
      'series.valid_from as validFrom',
      'series.valid_until as validUntil',
      'series.ended_from as endedFrom',
      'series.member_id as memberId',
      'series.booking_type_key as bookingTypeKey',
      'series.payment_plan as paymentPlan',
      'series.consented_at as consentedAt',
      'series.created_at as createdAt',
      'series.created_by_id as createdById',
      'series.version',
      'block.reason',
      'block.translations',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectSeries>['execute']>>[number];

const fromRow = ({ reason, translations, ...row }: Row) => ({
  ...row,
  reason: reason === null ? null : textsOf(reason, translations, 'reason'),
});

export type StoredSeries = ReturnType<typeof fromRow>;

export async function findSeries(db: Db | Tx, id: number): Promise<StoredSeries | undefined> {
  const row = await selectSeries(db).where('series.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Serializes skips, ends and changes of one series. */
export async function lockSeries(tx: Tx, id: number): Promise<StoredSeries | undefined> {
  await tx.selectFrom('booking_series').select('id').where('id', '=', id).forUpdate().execute();
  return findSeries(tx, id);
}

/** Whether a date is left that is not over; a booking that was cancelled by itself is not. */
const hasDatesLeft = (now: Temporal.Instant, today: ClubDate) => sql<boolean>`exists (
  select from booking_series_date as day
  left join court_booking as booking on booking.id = day.booking_id
  where day.series_id = series.id and day.state in ('planned', 'moved') and day.date >= ${today}
    and (booking.id is null or (booking.status = 'booked' and upper(booking.during) > ${toDate(now)})))`;

interface Scope {
  readonly now: Temporal.Instant;
  readonly today: ClubDate;
}

export async function countSeries(db: Db, { now, today }: Scope): Promise<{ active: number; ended: number }> {
  return db
    .selectFrom('booking_series as series')
    .select(sql<number>`count(*) filter (where ${hasDatesLeft(now, today)})`.as('active'))
    .select(sql<number>`count(*) filter (where not ${hasDatesLeft(now, today)})`.as('ended'))
    .executeTakeFirstOrThrow();
}

/** The newest first. */
export async function selectSeriesPage(
  db: Db,
  { now, today, isEnded, limit, offset }: Scope & { isEnded: boolean; limit: number; offset: number },
): Promise<StoredSeries[]> {
  const left = hasDatesLeft(now, today);
  const rows = await selectSeries(db)
    .where(isEnded ? sql<boolean>`not ${left}` : left)
    .orderBy('series.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(fromRow);
}

/** The standing bookings in which a member plays and that have dates left. */
export async function selectSeriesOf(db: Db, memberId: number, { now, today }: Scope): Promise<StoredSeries[]> {
  const own = db.selectFrom('booking_series_player').select('series_id').where('member_id', '=', memberId);
  const rows = await selectSeries(db)
    .where('series.id', 'in', own)
    .where(hasDatesLeft(now, today))
    .orderBy('series.weekday')
    .orderBy('series.starts_minute')
    .execute();
  return rows.map(fromRow);
}

export const inSeries = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`;

export async function selectSeriesCourts(db: Db | Tx, ids: readonly number[]) {
  return db
    .selectFrom('booking_series_court as place')
    .innerJoin('court', 'court.id', 'place.court_id')
    .select(['place.series_id as seriesId', 'court.id', 'court.key', 'court.title', 'court.translations'])
    .where('place.series_id', '=', inSeries(ids))
    .orderBy('court.position')
    .execute();
}

export async function selectSeriesPlayers(db: Db | Tx, ids: readonly number[]) {
  return db
    .selectFrom('booking_series_player as player')
    .innerJoin('member', 'member.id', 'player.member_id')
    .select(['player.series_id as seriesId', 'player.is_payer as isPayer', 'member.id', 'member.code'])
    .select(['member.first_name as firstName', 'member.surname', 'member.email', 'member.language'])
    .where('player.series_id', '=', inSeries(ids))
    .orderBy('player.series_id')
    .orderBy('player.slot')
    .execute();
}

export async function storeEnd(tx: Tx, id: number, from: ClubDate): Promise<void> {
  await tx
    .updateTable('booking_series')
    .set((eb) => ({
      ended_from: sql<ClubDate>`least(coalesce(ended_from, ${from}), ${from})`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Stores the consent, and lets the dates that are due be charged now. */
export async function storeConsent(tx: Tx, id: number, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('booking_series')
    .set({ consented_at: toDate(at) })
    .where('id', '=', id)
    .execute();
  await sql`update booking_series_date as day set next_attempt_at = booking.due_at
    from court_booking as booking
    where day.series_id = ${id} and booking.id = day.booking_id and booking.status = 'booked'
      and booking.due_at is not null`.execute(tx);
}

export async function withdrawConsent(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('booking_series').set({ consented_at: null }).where('id', '=', id).execute();
}

/** The family payer of a member, if there is one. */
export async function findPayersOf(db: Db | Tx, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .select('family_payer_id')
    .where('id', '=', memberId)
    .where('family_payer_id', 'is not', null)
    .execute();
  return rows.flatMap(({ family_payer_id }) => family_payer_id ?? []);
}
