import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import type { Database, Listener } from '#database/database.ts';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';

export interface CountedDatabase extends TestDatabase {
  /** How many queries the work sent, transactions' own ones left out. */
  queriesOf(work: () => Promise<unknown>): Promise<number>;
  /** Every listener loses its connection, as when the server went away, or has it back. */
  lose(): void;
  recover(): void;
}

/** A fresh demo club whose queries are counted and whose listeners can be cut off. */
export async function openCountedDatabase(): Promise<CountedDatabase> {
  const inner = await openTestDatabase();
  const listeners = new Set<Listener>();
  let queries = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const database: Database = {
    ...inner.database,
    db: inner.database.db.withPlugin(counter),
    listen(topic, listener) {
      listeners.add(listener);
      return inner.database.listen(topic, listener);
    },
  };
  return {
    ...inner,
    database,
    async queriesOf(work) {
      const before = queries;
      await work();
      return queries - before;
    },
    lose() {
      for (const listener of listeners) listener.onLost();
    },
    recover() {
      for (const listener of listeners) listener.onReady();
    },
  };
}

interface Connected {
  readonly connectionParameters: { readonly application_name: string };
}

/**
 * Every statement that this process sends to a PostgreSQL server during the work, except those that begin or end. The
 * connection that reads events is left out: it does so for everybody, and whenever it likes.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { prototype } = pg.Client;
  const original = prototype.query;
  const sent: string[] = [];
  prototype.query = function (this: pg.Client, ...args: [string | pg.QueryConfig, unknown[]?]) {
    const [query] = args;
    const text = typeof query === 'string' ? query : query.text;
    const { application_name: name } = (this as unknown as Connected).connectionParameters;
    if (name !== 'courtside events' && !/^(begin|commit|rollback)/.test(text)) sent.push(text);
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return sent;
}
