import { inspect } from 'node:util';
import { readSecrets } from '#config/secrets.ts';
import { readSettings, SettingsError } from '#config/settings.ts';
import { type AppContext, createContext } from '#context.ts';
import { DataFolderInUse } from '#database/data-lock.ts';
import type { Database } from '#database/database.ts';
import { translateDatabaseFailure } from '#database/failures.ts';
import { DatabaseTooNew } from '#database/migrate.ts';
import { openDatabaseForCommand } from '#database/open-database.ts';
import { FolderOutOfReach } from '#database/own-postgres/account.ts';
import { NoPostgresForPlatform } from '#database/own-postgres/programs.ts';
import { UnusableTimeZone } from '#modules/club/index.ts';
import { createLogger } from '#platform/logger.ts';
import { InputEnded } from '#platform/prompt.ts';
import { AppError } from './app-error.ts';

/** Expected errors are printed without a stack trace. */
const EXPECTED = [
  ...[SettingsError, DataFolderInUse, FolderOutOfReach, NoPostgresForPlatform],
  ...[DatabaseTooNew, InputEnded, AppError, UnusableTimeZone],
];

const UNDEFINED_TABLE = '42P01';

/** Runs a command with the club's settings and database. Exits with 1 when the work returns false or throws. */
export async function runCommand(
  environment: Record<string, string | undefined>,
  work: (context: AppContext) => Promise<boolean>,
): Promise<void> {
  let database: Database | undefined;
  try {
    const settings = readSettings({ ...environment, LOG_LEVEL: 'fatal' });
    const log = createLogger(settings);
    const secrets = await readSecrets(settings);
    database = await openDatabaseForCommand(settings, log);
    process.exitCode = (await work(createContext({ settings, secrets, log, database }))) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}

function explain(error: unknown): string {
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message;
  if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return 'There is no club in this database yet.';
  if (translateDatabaseFailure(error)) return `The database is not reachable: ${(error as Error).message}`;
  return inspect(error);
}
