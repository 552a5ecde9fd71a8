import { errorEntry } from '@courtside/contract/wire/errors';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import {
  failedStatement,
  type RowsOf,
  type Statement,
  sendTogether,
  sendWithCommit,
  statementOf,
} from '#database/connection/pipelining.ts';
import type { Db, Tx } from '#database/database.ts';
import { isLockTimeout } from '#database/failures.ts';
import { purgeOldRows } from '#database/purge-old-rows.ts';
import { inTransaction, onCommittedRefusal } from '#database/transaction/in-transaction.ts';
import { Answer, type Caller, type Idempotency } from '#endpoint/binding.ts';
import { toDate } from '#platform/clock.ts';

interface StoredAnswer {
  readonly data?: unknown;
  readonly extras?: Readonly<Record<string, unknown>>;
  readonly refusal?: Pick<AppError, 'code' | 'params' | 'extras'>;
}

type Context = Pick<AppContext, 'db' | 'clock'>;
interface Request {
  readonly caller: Caller;
  readonly idempotency: Idempotency | undefined;
}

/**
 * Runs a transaction once per idempotency key: the record is claimed inside it, so a second request with the same key
 * waits for the first to end and then gets the stored answer. Refusals are stored too.
 */
export async function inIdempotentTransaction<Data>(
  context: Context,
  request: Request,
  work: (tx: Tx) => Promise<Answer<Data>>,
  /** Translates an error, outside the transaction that it rolled back. */
  explain?: (error: unknown) => Promise<unknown>,
): Promise<Answer<Data>> {
  return inIdempotentRoundTrips(context, request, { first: () => [], work, ...(explain && { explain }) });
}

type Statements = ReadonlyArray<Statement<unknown>>;

interface RoundTrips<Data, First extends Statements> {
  /** Sent in one round trip with the claim. They only read and lock: the request may turn out to be a repeated one. */
  first(tx: Tx): First;
  work(tx: Tx, rows: RowsOf<First>): Promise<Answer<Data>>;
  /** May refuse before anything is claimed or locked; must not refuse a request with an `earlierAnswer`. */
  before?(tx: Tx): Promise<void>;
  explain?(error: unknown): Promise<unknown>;
}

/** The same with few round trips: the claim is sent with the first statements, the answer is stored with the commit. */
export async function inIdempotentRoundTrips<Data, const First extends Statements>(
  context: Context,
  { caller, idempotency }: Request,
  { first, work, before, explain = async (error) => error }: RoundTrips<Data, First>,
): Promise<Answer<Data>> {
  try {
    return await inTransaction(context.db, async (tx) => {
      await before?.(tx);
      if (!idempotency) return work(tx, await sendTogether(tx, first(tx)));
      const { isClaimed, rows } = await claim(tx, context, caller, idempotency, first(tx));
      if (!isClaimed) return replay<Data>(await readEarlier(tx, caller, idempotency), idempotency);
      const answer = await onCommittedRefusal(work(tx, rows), (refusal) =>
        store(tx, caller, idempotency, refusalOf(refusal)),
      );
      await store(tx, caller, idempotency, { data: answer.data, extras: answer.extras });
      return answer;
    });
  } catch (cause) {
    const error = await explain(cause);
    if (idempotency && isRefusal(error)) await storeRefusalAlone(context, caller, idempotency, error);
    throw error;
  }
}

/**
 * The same for work of several transactions: the last one runs in `inIdempotentTransaction` and stores the answer, so a
 * repeated request does none of the steps again. A refusal of an earlier step is stored alone.
 */
export async function inIdempotentSteps<Data>(
  context: Context,
  { caller, idempotency }: Request,
  steps: () => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  if (!idempotency) return steps();
  const answered = async () => {
    const earlier = await selectRecord(context.db, caller, idempotency).select(STORED).executeTakeFirst();
    return earlier && (() => replay<Data>(earlier, idempotency));
  };
  const earlier = await answered();
  if (earlier) return earlier();
  try {
    return await steps();
  } catch (error) {
    // A request with the same key was faster, and its effect refused this one.
    const faster = await answered();
    if (faster) return faster();
    if (isRefusal(error)) await storeRefusalAlone(context, caller, idempotency, error);
    throw error;
  }
}

/** The record of a key that its owner has withdrawn before a request with it arrived. */
const WITHDRAWN: Omit<Idempotency, 'key'> = { endpoint: 'withdrawn', requestHash: '' };

/**
 * The answer to the caller's request with this key, as it was. A request that has not arrived is withdrawn: should it arrive
 * later, it is refused as this call is. So the caller knows what became of it, without sending it (and a PIN) again.
 */
export async function answerOf(context: Context, caller: Caller, key: string): Promise<Answer<unknown>> {
  const record = { ...WITHDRAWN, key: key.toLowerCase() };
  const notReceived = new AppError('request.not_received');
  // Waits for a request that is being answered.
  const { rows } = await insertRecord(context, caller, record, refusalOf(notReceived))
    .execute(context.db)
    .catch(explainWait);
  if (rows.length > 0) throw notReceived;
  return replayStored(await readEarlier(context.db, caller, record));
}

interface Earlier {
  readonly endpoint: string;
  readonly request_hash: string;
  readonly answer: unknown;
}

/** Unless an earlier request has inserted it. */
const insertRecord = ({ clock }: Context, caller: Caller, record: Idempotency, answer?: StoredAnswer) =>
  sql<{ key: string }>`
    insert into idempotency_record (member_id, key, endpoint, request_hash, answer, created_at)
    values (${caller.memberId}, ${record.key}, ${record.endpoint}, ${record.requestHash},
      ${answer ? JSON.stringify(answer) : null}, ${toDate(clock.now())})
    on conflict do nothing returning key`;

/** Claims the record, unless an earlier request has, and sends more statements behind the claim. */
async function claim<const More extends Statements>(
  tx: Tx,
  context: Context,
  caller: Caller,
  record: Idempotency,
  more: More,
): Promise<{ isClaimed: boolean; rows: RowsOf<More> }> {
  try {
    const [claimed, ...rows] = await sendTogether(tx, [insertRecord(context, caller, record), ...more]);
    return { isClaimed: claimed.length > 0, rows: rows as RowsOf<More> };
  } catch (error) {
    if (failedStatement(error) === 0) explainWait(error);
    throw error;
  }
}

/** The insert waits for a first request that is still running, at most for the database's lock timeout. */
function explainWait(error: unknown): never {
  throw isLockTimeout(error) ? new AppError('request.in_progress', { cause: error }) : error;
}

/** Finds a row if an earlier request with the same key has been answered. */
export const earlierAnswer = (tx: Tx, { caller, idempotency }: Request) =>
  idempotency ? [statementOf(selectRecord(tx, caller, idempotency).select('key'))] : [];

const STORED = ['endpoint', 'request_hash', 'answer'] as const;

const selectRecord = (db: Db, { memberId }: Caller, { key }: Idempotency) =>
  db.selectFrom('idempotency_record').where('member_id', '=', memberId).where('key', '=', key);

async function readEarlier(db: Db, caller: Caller, record: Idempotency): Promise<Earlier> {
  return selectRecord(db, caller, record).select(STORED).executeTakeFirstOrThrow();
}

function replay<Data>(earlier: Earlier, record: Idempotency): Answer<Data> {
  const isWithdrawn = earlier.endpoint === WITHDRAWN.endpoint;
  if (!isWithdrawn && (earlier.request_hash !== record.requestHash || earlier.endpoint !== record.endpoint)) {
    throw new AppError('request.idempotency_conflict');
  }
  return replayStored(earlier);
}

function replayStored<Data>(earlier: Earlier): Answer<Data> {
  // The claim and its answer are committed together, so an existing record always has an answer.
  const stored = earlier.answer as StoredAnswer;
  if (stored.refusal) {
    const { code, params, extras } = stored.refusal;
    throw new AppError(code, { ...(params && { params }), ...(extras && { extras }) });
  }
  return new Answer(stored.data as Data, stored.extras);
}

async function store(tx: Tx, caller: Caller, record: Idempotency, answer: StoredAnswer): Promise<void> {
  await sendWithCommit(
    tx,
    sql`update idempotency_record set answer = ${JSON.stringify(answer)}
      where member_id = ${caller.memberId} and key = ${record.key}`,
  );
}

const refusalOf = ({ code, params, extras }: AppError): StoredAnswer => ({ refusal: { code, params, extras } });

/**
 * A refusal rolled back the claim, or came before it: store it on its own, unless it was kept (a wrong PIN) or another
 * request with the same key has claimed the record since.
 */
async function storeRefusalAlone(
  context: Context,
  caller: Caller,
  record: Idempotency,
  refusal: AppError,
): Promise<void> {
  await insertRecord(context, caller, record, refusalOf(refusal)).execute(context.db).catch(explainWait);
}

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && errorEntry(error.code).status === 200;
}

/** Clients retry within minutes; a week leaves room for one that was offline. */
const KEPT_DAYS = 7;

/** Deletes stored answers that no repeated request will ask for any more. */
export const purgeIdempotencyRecords = (context: Context) =>
  purgeOldRows(context, { table: 'idempotency_record', since: 'created_at', days: KEPT_DAYS });
