import type { Resolution } from '@courtside/contract/club/office';
import type { Db, Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { inSnapshot, inTransaction } from '#database/transaction/in-transaction.ts';
import type { Caller, Origin } from '#endpoint/binding.ts';
import { invalid } from './invalid-fields.ts';

/** Who saves, and what is decided for each affected booking. */
export interface SaveRequest {
  /** Null for the command line, which cannot decide about bookings. */
  readonly caller: Pick<Caller, 'memberId'> | null;
  readonly origin?: Origin;
  readonly body: { readonly dryRun?: 0 | 1; readonly resolutions?: readonly Resolution[] };
}

interface Change<Answer> {
  /** What a save would do. Nobody waits for it: nothing is written or locked, and no bookings are blocked (decision 0097). */
  preview(tx: Tx): Promise<Answer>;
  save(tx: Tx): Promise<Answer>;
}

/** Every save of the office: a preview in a snapshot, or the change with its decisions in one transaction. */
export async function previewOrSave<Answer>(
  db: Db,
  { dryRun = 0 }: SaveRequest['body'],
  { preview, save }: Change<Answer>,
): Promise<Answer> {
  try {
    return await (dryRun === 1 ? inSnapshot(db, preview) : inTransaction(db, save));
  } catch (error) {
    throw explain(error);
  }
}

/** A target of a move that somebody else has, as a refusal of the field. */
function explain(error: unknown): unknown {
  if (violates(error, 'court_booking_no_overlap'))
    return invalid([{ path: 'resolutions', message: 'a target is taken' }]);
  if (violates(error, 'booking_player_no_double_presence'))
    return invalid([{ path: 'resolutions', message: 'a player already plays at the time of a target' }]);
  return error;
}
