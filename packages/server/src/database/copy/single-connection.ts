import { type IsolationLevel, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { serversOf } from '#config/database-servers.ts';
import { types } from '#database/connection/open-postgres.ts';
import { clientFor } from '#database/connection/writable-host.ts';
import type { Db, Tx } from '../database.ts';
import type { Tables } from '../tables/index.ts';

/** One connection, used through Kysely and, for COPY, directly: both are in the same transaction. */
export interface SingleConnection {
  readonly client: pg.Client;
  readonly db: Db;
}

const CONNECT_TIMEOUT_MS = 10_000;

export async function withConnection<Result>(
  connectionString: string,
  work: (connection: SingleConnection) => Promise<Result>,
): Promise<Result> {
  const servers = serversOf(connectionString);
  const Client = clientFor(servers, pg.Client);
  const client = new Client({
    connectionString: servers[0],
    types,
    application_name: 'courtside copy',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // The statement that runs when the connection is lost fails.
  client.on('error', () => {});
  await client.connect();
  const borrowed = Object.assign(client, { release: () => {} });
  const pool = { connect: async () => borrowed, end: async () => {}, options: {} };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let isDone = false;
  try {
    const result = await work({ client, db });
    isDone = true;
    return result;
  } finally {
    // A COPY may still be running when something else has failed: without its connection it is rolled back.
    if (isDone) await client.end();
    else (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

/** Commits. After a fault the caller's `withConnection` ends the connection, and the transaction with it. */
export async function transact<Result>(
  { db }: SingleConnection,
  { isolationLevel, accessMode }: { isolationLevel: IsolationLevel; accessMode: 'read only' | 'read write' },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const tx = await db.startTransaction().setIsolationLevel(isolationLevel).setAccessMode(accessMode).execute();
  const result = await work(tx);
  await tx.commit().execute();
  return result;
}
