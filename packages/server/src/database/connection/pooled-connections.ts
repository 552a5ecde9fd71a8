/** What differs when a pooler such as PgBouncer gives each transaction whichever server connection is free. */
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
  type TransactionSettings,
} from 'kysely';
import type { Settings } from '#config/settings.ts';
import type { Db } from '#database/database.ts';
import type { Logger } from '#platform/logger.ts';

interface Timeouts {
  readonly statement_timeout: number;
  readonly lock_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
}

export function timeoutsOf(settings: Pick<Settings, 'STATEMENT_TIMEOUT_MS' | 'LOCK_TIMEOUT_MS'>): Timeouts {
  return {
    statement_timeout: settings.STATEMENT_TIMEOUT_MS,
    lock_timeout: settings.LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: settings.STATEMENT_TIMEOUT_MS * 2,
  };
}

/** The statements that begin a transaction with these timeouts. */
export const beginWith = (timeouts: Timeouts): string[] => [
  'begin',
  ...Object.entries(timeouts).map(([name, ms]) => `set local ${name} = ${ms}`),
];

/** Sets the timeouts together with `begin`, in one round trip and for that transaction only. */
export class PooledPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #timeouts: Timeouts;

  constructor(config: PostgresDialectConfig, timeouts: Timeouts) {
    super(config);
    this.#config = config;
    this.#timeouts = timeouts;
  }

  override createDriver(): PostgresDriver {
    return new PooledPostgresDriver(this.#config, this.#timeouts);
  }
}

class PooledPostgresDriver extends PostgresDriver {
  readonly #timeouts: string;

  constructor(config: PostgresDialectConfig, timeouts: Timeouts) {
    super(config);
    this.#timeouts = beginWith(timeouts)
      .slice(1)
      .map((statement) => `; ${statement}`)
      .join('');
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const access = settings.accessMode ? ` ${settings.accessMode}` : '';
    await connection.executeQuery(CompiledQuery.raw(`begin${isolation}${access}${this.#timeouts}`));
  }
}

/** A statement outside a transaction has the timeout of its role, which only the operator can set. */
export async function warnOfUnlimitedStatements(db: Db, settings: Settings, log: Logger): Promise<void> {
  if (!settings.LISTEN_DATABASE_URL) return;
  const { rows } = await sql<{ role: string; name: string }>`
    select current_user as role, current_database() as name
    where current_setting('statement_timeout') = '0'`.execute(db);
  for (const { role, name } of rows) {
    const statement = `alter role "${role}" in database "${name}" set statement_timeout = ${settings.STATEMENT_TIMEOUT_MS}`;
    log.warn(`queries outside a transaction have no time limit behind a pooler. Run once: ${statement}`);
  }
}
