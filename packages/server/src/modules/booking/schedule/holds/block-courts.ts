import type { ClubDate } from '@courtside/contract/values/dates';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import {
  deleteSeriesClosures,
  insertSeriesClosures,
  publishServicesChange,
  type SeriesClosure,
} from '#modules/club/sports/index.ts';
import { toDate } from '#platform/clock.ts';
import { publishScheduleChange } from '../day/day-cache.ts';
import { deleteHoldsInClosures } from './holds.repository.ts';

/** Stores the dates of a weekly block, with `blockSessions` called before. Holds are deleted. */
export async function blockCourts(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  closures: readonly SeriesClosure[],
): Promise<void> {
  await insertSeriesClosures(tx, closures, toDate(clock.now()));
  await deleteHoldsInClosures(tx);
  publishServicesChange(tx);
}

/** Opens the courts of these dates of a weekly block, and shows it on every open schedule. */
export async function unblockCourts(
  tx: Tx,
  { id, serviceKey }: { readonly id: number; readonly serviceKey: string },
  dates: readonly ClubDate[],
): Promise<void> {
  await deleteSeriesClosures(tx, id, dates);
  publishServicesChange(tx);
  for (const date of dates) publishScheduleChange(tx, serviceKey, date);
}
