import type { ClubDate } from '@courtside/contract/values/dates';
import type { Texts } from '@courtside/contract/values/texts';
import type { Tx } from '#database/database.ts';
import { type Span, timeRange } from '#database/time-range.ts';
import { translationsOf } from '#database/translations.ts';

export interface SeriesClosure extends Span {
  readonly seriesId: number;
  readonly date: ClubDate;
  readonly serviceKey: string;
  readonly courtId: number;
  readonly reason: Texts;
}

/** The dates of a weekly block. */
export async function insertSeriesClosures(tx: Tx, closures: readonly SeriesClosure[], createdAt: Date): Promise<void> {
  if (closures.length === 0) return;
  await tx
    .insertInto('closure')
    .values(
      closures.map((closure) => ({
        service_key: closure.serviceKey,
        court_id: closure.courtId,
        during: timeRange(closure),
        reason: closure.reason.en,
        translations: translationsOf({ reason: closure.reason }),
        kind: 'coaching' as const,
        created_at: createdAt,
        series_id: closure.seriesId,
        series_date: closure.date,
      })),
    )
    .execute();
}

/** Opens the courts of these dates again. */
export async function deleteSeriesClosures(tx: Tx, seriesId: number, dates: readonly ClubDate[]): Promise<void> {
  if (dates.length === 0) return;
  await tx
    .deleteFrom('closure')
    .where('series_id', '=', seriesId)
    .where('series_date', 'in', [...dates])
    .execute();
}
