import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import type { AppError } from '#app-error.ts';
import { sendFirstWithCommit } from '#database/connection/pipelining.ts';
import type { Db, Tx } from '#database/database.ts';
import { announceEvents, eventWrite, recordChanges } from '#database/events/events.ts';

const insideTransaction = new AsyncLocalStorage<true>();
const commitEffects = new WeakMap<Tx, Array<() => void>>();
const commitWork = new WeakMap<Tx, Array<(db: Db) => Promise<void>>>();
const outerDb = new WeakMap<Tx, Db>();

/**
 * A query through the outer `db` inside a transaction takes a second connection: when every connection waits for another
 * one, all wait forever. It would also not see what the transaction wrote. This plugin of the outer `db` throws instead.
 */
export const outerQueryGuard: KyselyPlugin = {
  transformQuery({ node }) {
    if (insideTransaction.getStore())
      throw new Error('Inside a transaction only `tx` may be used, not the outer `db`.');
    return node;
  },
  transformResult: async ({ result }) => result,
};

class CommittedRefusal extends Error {}

function keepCommittedRefusal(error: unknown): CommittedRefusal {
  if (error instanceof CommittedRefusal) return error;
  throw error;
}

/** Commits the work together with the one event of what it published. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (insideTransaction.getStore()) throw new Error('Transactions do not nest: pass the `tx` on.');
  const effects: Array<() => void> = [];
  const works: Array<(db: Db) => Promise<void>> = [];
  const result = await db.transaction().execute(async (transaction) => {
    const tx = transaction.withoutPlugins();
    commitEffects.set(tx, effects);
    commitWork.set(tx, works);
    outerDb.set(tx, db);
    const changes = recordChanges(tx);
    const outcome = await insideTransaction.run(true, () => work(tx)).catch(keepCommittedRefusal);
    const event = eventWrite(changes);
    if (event) {
      // Before the writes whose triggers tell the same: they then find it there.
      await sendFirstWithCommit(tx, event);
      effects.push(() => announceEvents(db));
    }
    return outcome;
  });
  for (const effect of effects) effect();
  await Promise.all(works.map((work) => work(db)));
  if (result instanceof CommittedRefusal) throw result.cause;
  return result;
}

/** Reads in one snapshot of what is committed. The database refuses every write and every lock of a row. */
export function inSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

class RolledBack extends Error {}

/** Does the work in a transaction that is rolled back, for a preview that has to write. */
export async function inDiscardedTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (tx): Promise<never> => {
      throw new RolledBack('a preview', { cause: await work(tx) });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.cause as T;
    throw error;
  }
}

/** Commits the transaction and then throws the refusal: a wrong PIN must be counted. */
export function refuseAndCommit(refusal: AppError): never {
  throw new CommittedRefusal('kept', { cause: refusal });
}

/** Runs a callback for such a refusal inside its transaction. */
export async function onCommittedRefusal<T>(work: Promise<T>, keep: (refusal: AppError) => Promise<void>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CommittedRefusal) await keep(error.cause as AppError);
    throw error;
  }
}

/** The database of a transaction. */
export function dbOf(tx: Tx): Db | undefined {
  return outerDb.get(tx);
}

/** Runs an effect after the transaction has been committed. */
export function onCommit(tx: Tx, effect: () => void): void {
  const effects = commitEffects.get(tx);
  if (!effects) throw new Error('onCommit needs the `tx` of inTransaction.');
  effects.push(effect);
}

/** Does work after the commit, before `inTransaction` returns. It must not reject, because the commit cannot be undone. */
export function afterCommit(tx: Tx, work: (db: Db) => Promise<void>): void {
  const works = commitWork.get(tx);
  if (!works) throw new Error('afterCommit needs the `tx` of inTransaction.');
  works.push(work);
}
