import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { serversOf } from '#config/database-servers.ts';
import type { Settings } from '#config/settings.ts';
import type { Database } from '#database/database.ts';
import type { Tables } from '#database/tables/index.ts';
import { outerQueryGuard } from '#database/transaction/in-transaction.ts';
import type { Logger } from '#platform/logger.ts';
import { OneWriteSocket } from './one-write-socket.ts';
import { asText, OID, parseInt8 } from './parsers.ts';
import { createPgListener } from './pg-listener.ts';
import { withPipelining } from './pipelining.ts';
import { beginWith, PooledPostgresDialect, timeoutsOf } from './pooled-connections.ts';
import { prepareStatements } from './prepared-statements.ts';
import { clientFor } from './writable-host.ts';

type Options = Pick<Settings, 'DATABASE_POOL_SIZE' | 'STATEMENT_TIMEOUT_MS' | 'LOCK_TIMEOUT_MS'> &
  Partial<Pick<Settings, 'LISTEN_DATABASE_URL' | 'DATABASE_PREPARED_STATEMENTS'>>;

export const types = new pg.TypeOverrides();
types.setTypeParser(OID.int8, parseInt8);
types.setTypeParser(OID.date, asText);
types.setTypeParser(OID.numeric, asText);

const CONNECT_TIMEOUT_MS = 5_000;

/** The pool's own limit is for the whole wait; a server that does not answer is noticed earlier. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

/**
 * A PostgreSQL server of version 15 or newer, or several of which one accepts writes. Connects on first use and again whenever a connection was lost. With
 * `LISTEN_DATABASE_URL` the connection string is that of a pooler in transaction mode.
 */
export function openPostgres(
  connectionString: string,
  options: Options,
  log: Logger,
  { beforeBegin }: { readonly beforeBegin?: () => void } = {},
): Database {
  const isPooled = options.LISTEN_DATABASE_URL !== undefined;
  const timeouts = timeoutsOf(options);
  const servers = serversOf(connectionString);
  const pool = new pg.Pool({
    // Of several servers the first one's name, password and database count for all.
    connectionString: servers[0],
    types,
    max: options.DATABASE_POOL_SIZE,
    // Triggers know this release by it.
    application_name: 'courtside server',
    Client: clientFor(servers, Client),
    // In a rush many requests wait for a connection: as long as the statements before them may take.
    connectionTimeoutMillis: Math.max(CONNECT_TIMEOUT_MS, options.STATEMENT_TIMEOUT_MS),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    stream: () => new OneWriteSocket(),
    // PgBouncer refuses a connection with these parameters.
    ...(!isPooled && timeouts),
  });
  // A broken connection must not end the process: its query fails, and the next one opens a new connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
    if (options.DATABASE_PREPARED_STATEMENTS ?? true) prepareStatements(client);
  });
  const dialect = isPooled ? new PooledPostgresDialect({ pool }, timeouts) : new PostgresDialect({ pool });
  const db = new Kysely<Tables>({
    dialect: withPipelining(dialect, { begin: isPooled ? beginWith(timeouts) : ['begin'], beforeBegin }),
    plugins: [outerQueryGuard],
  });
  const listener = createPgListener(serversOf(options.LISTEN_DATABASE_URL ?? connectionString), log);
  return {
    db,
    listen: listener.listen,
    announce: listener.announce,
    runScript: async (tx, script) => {
      await tx.executeQuery(CompiledQuery.raw(script));
    },
    async close() {
      await listener.close();
      await db.destroy();
    },
  };
}
