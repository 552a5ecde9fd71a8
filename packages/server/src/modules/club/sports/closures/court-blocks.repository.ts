import type { ClubDate } from '@courtside/contract/values/dates';
import type { Texts } from '@courtside/contract/values/texts';
import type { Tx } from '#database/database.ts';
import { type Span, timeRange } from '#database/time-range.ts';
import { translationsOf } from '#database/translations.ts';

/** A court that a weekly block or a date of a course takes. */
export interface CourtBlock extends Span {
  /** The series with its date, or the date of a course. */
  readonly of: { readonly seriesId: number; readonly date: ClubDate } | { readonly courseDateId: number };
  readonly serviceKey: string;
  readonly courtId: number;
  readonly reason: Texts;
}

export async function insertCourtBlocks(tx: Tx, blocks: readonly CourtBlock[], createdAt: Date): Promise<void> {
  if (blocks.length === 0) return;
  await tx
    .insertInto('closure')
    .values(
      blocks.map(({ of, ...block }) => ({
        service_key: block.serviceKey,
        court_id: block.courtId,
        during: timeRange(block),
        reason: block.reason.en,
        translations: translationsOf({ reason: block.reason }),
        kind: 'coaching' as const,
        created_at: createdAt,
        series_id: 'seriesId' in of ? of.seriesId : null,
        series_date: 'seriesId' in of ? of.date : null,
        course_date_id: 'courseDateId' in of ? of.courseDateId : null,
      })),
    )
    .execute();
}

/** Opens the courts of these dates again. */
export async function deleteSeriesBlocks(tx: Tx, seriesId: number, dates: readonly ClubDate[]): Promise<void> {
  if (dates.length === 0) return;
  await tx
    .deleteFrom('closure')
    .where('series_id', '=', seriesId)
    .where('series_date', 'in', [...dates])
    .execute();
}

export async function deleteCourseBlocks(tx: Tx, dateIds: readonly number[]): Promise<void> {
  if (dateIds.length === 0) return;
  await tx
    .deleteFrom('closure')
    .where('course_date_id', 'in', [...dateIds])
    .execute();
}
