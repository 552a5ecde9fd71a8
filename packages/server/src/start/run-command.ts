import { inspect } from 'node:util';
import { AppError } from '#app-error.ts';
import { readSecrets } from '#config/secrets.ts';
import { readSettings, type Settings, SettingsError } from '#config/settings.ts';
import { type AppContext, createContext } from '#context.ts';
import { openDatabaseForCommand } from '#database/connection/open-database.ts';
import { CopyRefused } from '#database/copy/snapshot.ts';
import { DataFolderInUse } from '#database/data-lock.ts';
import { translateDatabaseFailure } from '#database/failures.ts';
import { DatabaseTooNew } from '#database/migrations/migrate.ts';
import { FolderOutOfReach } from '#database/own-postgres/account.ts';
import { NoPostgresForPlatform } from '#database/own-postgres/programs.ts';
import { UnusableTimeZone } from '#modules/club/club/index.ts';
import { createLogger, type Logger } from '#platform/logger.ts';
import { InputEnded } from '#platform/prompt.ts';
import { upgradeDataFolder } from '#start/upgrade-data-folder.ts';

/** Expected errors are printed without a stack trace. */
const EXPECTED = [
  ...[SettingsError, DataFolderInUse, FolderOutOfReach, NoPostgresForPlatform],
  ...[DatabaseTooNew, InputEnded, AppError, UnusableTimeZone, CopyRefused],
];

const UNDEFINED_TABLE = '42P01';

type Environment = Record<string, string | undefined>;

/** Runs a command with the club's settings and database. Exits with 1 when the work returns false or throws. */
export async function runCommand(
  environment: Environment,
  work: (context: AppContext) => Promise<boolean>,
): Promise<void> {
  await runTask(environment, async (settings, log) => {
    const secrets = await readSecrets(settings);
    // Not on the standard output, which may be a file of the command's result.
    await upgradeDataFolder(settings, log, (line) => process.stderr.write(`${line}\n`));
    const database = await openDatabaseForCommand(settings, log);
    try {
      return await work(createContext({ settings, secrets, log, database }));
    } finally {
      await database.close();
    }
  });
}

/** The same for a command that opens databases itself. */
export async function runTask(
  environment: Environment,
  work: (settings: Settings, log: Logger) => Promise<boolean>,
): Promise<void> {
  try {
    const settings = readSettings({ ...environment, LOG_LEVEL: 'fatal' });
    process.exitCode = (await work(settings, createLogger(settings))) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message;
  if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return 'There is no club in this database yet.';
  if (translateDatabaseFailure(error)) return `The database is not reachable: ${(error as Error).message}`;
  return inspect(error);
}
