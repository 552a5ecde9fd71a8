import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import type { AppError } from '#app-error.ts';
import type { Db, Tx } from './database.ts';

const insideTransaction = new AsyncLocalStorage<true>();
const afterCommit = new WeakMap<Tx, Array<() => void>>();
const outerDb = new WeakMap<Tx, Db>();

/**
 * The embedded engine has one connection: a query through the outer `db` inside a transaction would wait for ever.
 * This plugin sits on the outer `db` only and turns that hang into an error, on both engines.
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

export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (insideTransaction.getStore()) throw new Error('Transactions do not nest: pass the `tx` on.');
  const effects: Array<() => void> = [];
  const result = await db.transaction().execute(async (transaction) => {
    const tx = transaction.withoutPlugins();
    afterCommit.set(tx, effects);
    outerDb.set(tx, db);
    try {
      return await insideTransaction.run(true, () => work(tx));
    } catch (error) {
      if (error instanceof CommittedRefusal) return error;
      throw error;
    }
  });
  for (const effect of effects) effect();
  if (result instanceof CommittedRefusal) throw result.cause;
  return result;
}

/** Ends the transaction with a refusal but keeps what it wrote so far: a wrong PIN must be counted. */
export function refuseAndCommit(refusal: AppError): never {
  throw new CommittedRefusal('kept', { cause: refusal });
}

/** Lets somebody write a kept refusal down in the transaction that it ends. */
export async function onCommittedRefusal<T>(work: Promise<T>, keep: (refusal: AppError) => Promise<void>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CommittedRefusal) await keep(error.cause as AppError);
    throw error;
  }
}

/** Which open database a transaction belongs to. */
export function dbOf(tx: Tx): Db | undefined {
  return outerDb.get(tx);
}

/** What leaves the process waits here until the transaction is safely stored. */
export function onCommit(tx: Tx, effect: () => void): void {
  const effects = afterCommit.get(tx);
  if (!effects) throw new Error('onCommit needs the `tx` of inTransaction.');
  effects.push(effect);
}
