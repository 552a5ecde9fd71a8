import { inspect } from 'node:util';
import { readSecrets } from '#config/secrets.ts';
import { readSettings, SettingsError } from '#config/settings.ts';
import { createContext } from '#context.ts';
import { openDatabase } from '#database/connection/open-database.ts';
import { CopyRefused } from '#database/copy/snapshot.ts';
import { DataFolderInUse } from '#database/data-lock.ts';
import { DatabaseTooNew } from '#database/migrations/migrate.ts';
import { FolderOutOfReach } from '#database/own-postgres/account.ts';
import { NoPostgresForPlatform } from '#database/own-postgres/programs.ts';
import { UnusableTimeZone } from '#modules/club/club/index.ts';
import { issueSetupCode } from '#modules/people/admin/staff/set-up-admin.ts';
import { createLogger } from '#platform/logger.ts';
import { createMetrics } from '#platform/metrics.ts';
import { prepareDatabase } from '#start/prepare-database.ts';
import { printStartupMessage } from '#start/startup-message.ts';
import { upgradeDataFolder } from '#start/upgrade-data-folder.ts';
import { buildApp } from './app.ts';
import { TIMEOUTS } from './http/connection/timeouts.ts';
import { createReadiness } from './http/readiness.ts';
import { DemoMismatch } from './seed/demo-database.ts';
import { startWorkers } from './workers.ts';

/** The process: read settings, open the database, listen, prepare, run workers, shut down gracefully. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLogger(settings);
  const secrets = await readSecrets(settings);
  await upgradeDataFolder(settings, log, (line) => process.stdout.write(`${line}\n`));
  const database = await openDatabase(settings, log);
  const context = createContext({ settings, secrets, log, database });
  const readiness = createReadiness();
  const metrics = createMetrics();
  const app = await buildApp(context, readiness, TIMEOUTS, metrics);
  const ending = new AbortController();
  let stopWorkers = async () => {};

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.info(`${signal}: finishing running requests, then stopping`);
      ending.abort();
      setTimeout(() => {
        log.error('not everything finished in time; stopping now');
        process.exit(1);
      }, settings.STOP_TIMEOUT_MS).unref();
    });
  }

  try {
    // Listens first: while the database is unavailable, callers get 503 instead of a refused connection.
    await app.listen({ host: settings.HOST, port: settings.PORT });
    if (await prepareDatabase(context, ending.signal)) {
      printStartupMessage(app, context, await issueSetupCode(context));
      readiness.markReady();
      stopWorkers = await startWorkers(context, metrics);
      await aborted(ending.signal);
    }
  } finally {
    await Promise.all([stopWorkers(), app.close()]);
    await database.close();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

try {
  await main();
} catch (error) {
  const kinds = [
    ...[SettingsError, DataFolderInUse, FolderOutOfReach, NoPostgresForPlatform],
    ...[DatabaseTooNew, DemoMismatch, UnusableTimeZone, CopyRefused],
  ];
  const expected = kinds.some((kind) => error instanceof kind);
  process.stderr.write(`${expected ? (error as Error).message : inspect(error)}\n`);
  // Open handles, such as the port, must not keep a failed process alive.
  process.exit(1);
}
