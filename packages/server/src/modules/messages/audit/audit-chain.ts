import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { toDate } from '#platform/clock.ts';
import {
  findForgotten,
  findLastSeal,
  findUnsealed,
  insertSeals,
  type LoggedEvent,
  type Seal,
  type SealedEvent,
  sealsAfter,
} from './audit-seals.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'fingerprint'>;

const BATCH = 500;
/** The job seals within seconds; a row that is this old and has no seal was kept from it. */
const FORGOTTEN_MINUTES = 10;
const MAX_FAULTS = 1_000;

interface Link {
  readonly position: number;
  readonly hash: string;
}

const START: Link = { position: 0, hash: '' };

/** A job: seals every committed row, in batches. The unique position refuses a second writer of the chain. */
export async function sealLog(context: Context, { signal }: { readonly signal?: AbortSignal } = {}): Promise<void> {
  let sealed = BATCH;
  while (sealed === BATCH && !signal?.aborted) sealed = await sealBatch(context);
}

async function sealBatch({ db, clock, fingerprint }: Context): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await findUnsealed(tx, BATCH);
    if (rows.length === 0) return 0;
    let last = (await findLastSeal(tx)) ?? START;
    const seals = rows.map((row) => {
      const seal = sealOf(fingerprint, last, row);
      last = seal;
      return seal;
    });
    await insertSeals(tx, seals, toDate(clock.now()));
    return rows.length;
  });
}

/** The hashes are keyed: whoever can write to the database alone cannot make a chain of their own. */
function sealOf(fingerprint: AppContext['fingerprint'], before: Link, { id, event, content }: LoggedEvent): Seal {
  const position = before.position + 1;
  const eventHash = fingerprint(['audit event', id, event]);
  const contentHash = fingerprint(['audit content', id, content]);
  const hash = chainHash(fingerprint, before, { position, eventHash, contentHash });
  return { position, logId: id, eventHash, contentHash, hash };
}

const chainHash = (
  fingerprint: AppContext['fingerprint'],
  before: Link,
  { position, eventHash, contentHash }: Omit<Seal, 'logId' | 'hash'>,
) => fingerprint(['audit seal', position, before.hash, eventHash, contentHash]);

export interface LogVerification {
  readonly sealed: number;
  /** The last hash; kept elsewhere, it shows later that no rows were cut off at the end. */
  readonly lastHash: string;
  readonly faults: readonly string[];
}

/** Computes the whole chain again. */
export async function verifyLog(context: Context): Promise<LogVerification> {
  const { db, clock, fingerprint } = context;
  const faults: string[] = [];
  let last = START;
  let rows = await sealsAfter(db, last.position, BATCH);
  while (rows.length > 0 && faults.length < MAX_FAULTS) {
    for (const row of rows) {
      faults.push(...faultsOf(fingerprint, row, last));
      last = row;
    }
    rows = await sealsAfter(db, last.position, BATCH);
  }
  const before = toDate(clock.now().subtract({ minutes: FORGOTTEN_MINUTES }));
  const forgotten = await findForgotten(db, before, MAX_FAULTS);
  faults.push(...forgotten.map((id) => `Row ${id} was never sealed`));
  return { sealed: last.position, lastHash: last.hash, faults };
}

function faultsOf(fingerprint: AppContext['fingerprint'], row: SealedEvent, before: Link): string[] {
  const expected = sealOf(fingerprint, before, row);
  if (row.position !== expected.position)
    return [`Seals ${expected.position} to ${row.position - 1} are missing, before row ${row.logId}`];
  const faults: string[] = [];
  if (row.eventHash !== expected.eventHash) faults.push(`Row ${row.logId} was changed: time, action or persons`);
  if (row.contentHash !== expected.contentHash && !row.isErased) faults.push(`Row ${row.logId} was changed: details`);
  // With the stored hashes of the row, so that an erased one keeps its place in the chain.
  if (row.hash !== chainHash(fingerprint, before, row))
    faults.push(`Seal ${row.position} does not follow the one before it`);
  return faults;
}
