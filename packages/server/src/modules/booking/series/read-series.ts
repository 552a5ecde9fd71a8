import type {
  listSeries as listEndpoint,
  readSeries as readEndpoint,
  SeriesDetail,
} from '@courtside/contract/booking/office-series';
import type { listOwnSeries as ownEndpoint } from '@courtside/contract/booking/series';
import { formatWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import type { Call } from '#endpoint/binding.ts';
import { fullName } from '#modules/people/members/index.ts';
import { toInstant } from '#platform/clock.ts';
import { type SeriesDateRow, selectBlockedCourts, selectSeriesDates } from './plan/series-dates.repository.ts';
import { lastDayOf } from './plan/series-dates.rules.ts';
import {
  countSeries,
  findSeries,
  type StoredSeries,
  selectSeriesCourts,
  selectSeriesOf,
  selectSeriesPage,
  selectSeriesPlayers,
} from './series.repository.ts';

const PAGE_SIZE = 50;

type Context = Pick<AppContext, 'clock' | 'settings'>;

export async function listSeries(context: AppContext, { query }: Call<typeof listEndpoint>) {
  const scope = scopeOf(context);
  const counts = await countSeries(context.db, scope);
  const { page } = query;
  const isEnded = query.scope === 'ended';
  const found = await selectSeriesPage(context.db, {
    ...scope,
    isEnded,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  const items = (await describeSeries(context.db, context, found)).map(({ dates: _, ...series }) => series);
  return { items, total: isEnded ? counts.ended : counts.active, page, pageSize: PAGE_SIZE as 50, ...counts };
}

export async function readSeries(context: AppContext, { params }: Call<typeof readEndpoint>): Promise<SeriesDetail> {
  const series = await findSeries(context.db, params.id);
  const [described] = series ? await describeSeries(context.db, context, [series]) : [];
  if (!described) throw new AppError('record.not_found');
  return described;
}

/** Amounts are the reader's own share. */
export async function listOwnSeries(context: AppContext, { caller }: Call<typeof ownEndpoint>) {
  const found = await selectSeriesOf(context.db, caller.memberId, scopeOf(context));
  const described = await describeSeries(context.db, context, found, caller.memberId);
  return {
    items: described.map((series, index) => ({ ...series, isMine: found[index]?.memberId === caller.memberId })),
  };
}

function scopeOf({ clock, settings }: Context) {
  const now = clock.now();
  return { now, today: wallMomentOf(now, settings.CLUB_TIME_ZONE).date };
}

/** The series with courts, players and dates, in one query for each. */
async function describeSeries(
  db: Db | Tx,
  context: Context,
  found: readonly StoredSeries[],
  readerId?: number,
): Promise<SeriesDetail[]> {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const courts = Map.groupBy(await selectSeriesCourts(db, ids), ({ seriesId }) => seriesId);
  const players = Map.groupBy(await selectSeriesPlayers(db, ids), ({ seriesId }) => seriesId);
  const dates = Map.groupBy(await selectSeriesDates(db, ids, readerId), ({ seriesId }) => seriesId);
  const blocked = Map.groupBy(await selectBlockedCourts(db, ids), ({ seriesId, date }) => `${seriesId} ${date}`);
  return found.map((series) => {
    const asked = (courts.get(series.id) ?? []).map(({ key, title }) => ({ key, title }));
    const days = (dates.get(series.id) ?? []).map((row) =>
      presentDate(row, { context, series, asked, blocked: blocked.get(`${series.id} ${row.date}`) ?? [], readerId }),
    );
    const left = days.filter(({ state }) => state === 'planned' || state === 'moved');
    return {
      id: series.id,
      kind: series.kind,
      service: series.serviceKey,
      courts: asked,
      weekday: series.weekday,
      from: formatWallTime(series.startsMinute),
      to: formatWallTime(series.endsMinute),
      validFrom: series.validFrom,
      until: lastDayOf(series),
      reason: series.reason,
      players: (players.get(series.id) ?? []).map((player) => ({
        memberCode: player.code,
        name: fullName(player),
        isPayer: player.isPayer,
      })),
      bookingType: series.bookingTypeKey,
      paymentPlan: series.paymentPlan,
      needsConsent: needsConsent(series) && left.length > 0,
      hasUnpaid: left.some(({ isUnpaid }) => isUnpaid),
      datesLeft: left.length,
      skipped: days.filter(({ state }) => state === 'skipped').length,
      next: left[0]?.date ?? null,
      isEnded: left.length === 0,
      version: series.version,
      dates: days,
    };
  });
}

/** A standing booking that somebody pays and nobody has agreed to. */
export const needsConsent = ({ kind, paymentPlan, consentedAt }: StoredSeries) =>
  kind === 'standing' && paymentPlan !== 'club' && consentedAt === null;

interface DateFacts {
  readonly context: Context;
  readonly series: StoredSeries;
  readonly asked: SeriesDetail['courts'];
  readonly blocked: Awaited<ReturnType<typeof selectBlockedCourts>>;
  readonly readerId: number | undefined;
}

function presentDate(row: SeriesDateRow, facts: DateFacts): SeriesDetail['dates'][number] {
  const { series, asked, blocked, readerId } = facts;
  const { clock, settings } = facts.context;
  const [closed] = blocked;
  const wall = (at: Date) => wallMomentOf(toInstant(at), settings.CLUB_TIME_ZONE).minutes;
  const startsMinute = row.startsMinute ?? (closed ? wall(closed.startsAt) : series.startsMinute);
  // The end of the day is midnight of the next one.
  const endsMinute = row.endsMinute ?? (closed ? wall(closed.endsAt) || 1440 : series.endsMinute);
  const endsAt = row.endsAt ?? closed?.endsAt;
  const isGone = row.state === 'skipped' || row.state === 'released' || row.status === 'cancelled';
  const isOver = endsAt !== undefined && Temporal.Instant.compare(toInstant(endsAt), clock.now()) <= 0;
  const state = isGone ? (row.state === 'released' ? 'released' : 'skipped') : isOver ? 'over' : row.state;
  const amount = readerId === undefined ? row.totalCents : row.shareCents;
  return {
    date: row.date,
    state,
    courts: isGone ? asked : placesOf(row, blocked, asked),
    from: formatWallTime(startsMinute),
    to: formatWallTime(endsMinute),
    bookingKey: row.bookingKey,
    payment: paymentOf(row, isGone),
    amount: centsToEuros(cents(amount ?? 0)),
    isUnpaid: !isGone && row.unpaidSince !== null,
  };
}

function placesOf(row: SeriesDateRow, blocked: DateFacts['blocked'], asked: SeriesDetail['courts']) {
  if (row.courtKey !== null && row.courtTitle !== null) return [{ key: row.courtKey, title: row.courtTitle }];
  return blocked.length > 0 ? blocked.map(({ key, title }) => ({ key, title })) : asked;
}

function paymentOf(row: SeriesDateRow, isGone: boolean): SeriesDetail['dates'][number]['payment'] {
  if (isGone || row.bookingId === null) return null;
  if (row.totalCents === 0) return 'free';
  return row.entryId === null ? 'due' : 'paid';
}
