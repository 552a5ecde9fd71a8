import type { ClubDate } from '@courtside/contract/values/dates';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import {
  type CourtBlock,
  deleteCourseBlocks,
  deleteSeriesBlocks,
  insertCourtBlocks,
  publishServicesChange,
} from '#modules/club/sports/index.ts';
import { toDate } from '#platform/clock.ts';
import { publishScheduleChange } from '../day/day-cache.ts';
import { deleteHoldsInClosures } from './holds.repository.ts';

/** Stores the dates of a weekly block or of a course, with `blockSessions` called before. Holds are deleted. */
export async function blockCourts(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  blocks: readonly CourtBlock[],
): Promise<void> {
  await insertCourtBlocks(tx, blocks, toDate(clock.now()));
  await deleteHoldsInClosures(tx);
  publishServicesChange(tx);
}

/** Opens the courts of these dates of a weekly block, and shows it on every open schedule. */
export async function unblockCourts(
  tx: Tx,
  { id, serviceKey }: { readonly id: number; readonly serviceKey: string },
  dates: readonly ClubDate[],
): Promise<void> {
  await deleteSeriesBlocks(tx, id, dates);
  announce(tx, serviceKey, dates);
}

/** The same for dates of a course. */
export async function unblockCourse(
  tx: Tx,
  serviceKey: string,
  dates: ReadonlyArray<{ readonly id: number; readonly date: ClubDate }>,
): Promise<void> {
  await deleteCourseBlocks(
    tx,
    dates.map(({ id }) => id),
  );
  announce(
    tx,
    serviceKey,
    dates.map(({ date }) => date),
  );
}

function announce(tx: Tx, serviceKey: string, dates: readonly ClubDate[]): void {
  publishServicesChange(tx);
  for (const date of new Set(dates)) publishScheduleChange(tx, serviceKey, date);
}
