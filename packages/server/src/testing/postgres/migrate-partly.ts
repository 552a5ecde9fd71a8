/**
 * A process that comes to the middle of its migrations and stays there, to be killed: the last one has run, and its
 * transaction is still open. Says `halfway` then. The migration to add is its argument, the database as for a server.
 */
import { readSettings } from '#config/settings.ts';
import { openDatabase } from '#database/connection/open-database.ts';
import { type Migration, migrate, readMigrations } from '#database/migrations/migrate.ts';
import { createLogger } from '#platform/logger.ts';

const added = JSON.parse(process.argv[2] ?? '') as Migration;
const settings = readSettings(process.env);
const database = await openDatabase(settings, createLogger(settings));
const stuck: typeof database = {
  ...database,
  async runScript(tx, script) {
    await database.runScript(tx, script);
    if (script !== added.script) return;
    process.stdout.write('halfway\n');
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  },
};
await migrate(stuck, [...(await readMigrations()), added]);
