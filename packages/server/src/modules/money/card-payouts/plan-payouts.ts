import { instantOf } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { FileRefusal, readCsv } from '#modules/people/member-records/index.ts';
import { todayOf } from '#platform/today.ts';
import { type PayoutFile, readPayoutTable } from './payout-file.rules.ts';
import { selectKnown, selectPayments } from './payouts.repository.ts';
import { groupByPayout, type SettledLine, settleLines } from './settle-lines.rules.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

export interface PlannedPayouts {
  /** The new lines of each pay-out, in the order of days. */
  readonly payouts: ReadonlyArray<readonly SettledLine[]>;
  readonly known: number;
  readonly ignored: number;
}

/** Reads the file and finds the payment of each line that is not known yet. */
export async function planPayouts(db: Db | Tx, context: Context, file: string): Promise<PlannedPayouts> {
  const { lines, ignored } = readFile(context, file);
  const known = await selectKnown(
    db,
    lines.map(({ transaction }) => transaction),
  );
  const fresh = lines.filter(({ transaction }) => !known.has(transaction));
  const settled = settleLines(fresh, await selectPayments(db, fresh));
  return { payouts: groupByPayout(settled), known: known.size, ignored };
}

function readFile({ clock, settings }: Context, file: string): PayoutFile {
  const today = todayOf({ clock, settings });
  try {
    return readPayoutTable(readCsv(file), today);
  } catch (error) {
    if (error instanceof FileRefusal) throw new AppError(error.code, { params: error.params, cause: error });
    throw error;
  }
}

/** At noon of its day in the books, but never in the future. */
export function postedAt({ clock, settings }: Context, paidOn: ClubDate): Temporal.Instant {
  const noon = instantOf(paidOn, 12 * 60, settings.CLUB_TIME_ZONE);
  const now = clock.now();
  return Temporal.Instant.compare(noon, now) < 0 ? noon : now;
}
