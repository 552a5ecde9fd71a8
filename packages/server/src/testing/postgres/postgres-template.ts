import type { TestProject } from 'vitest/node';
import { runOnServer } from './open-test-postgres.ts';
import { TEMPLATE } from './provided.ts';
import { startTestPostgres } from './real-postgres.ts';
import { CLUB_SOURCES, templates } from './template-cache.ts';

/** One PostgreSQL server for the whole run, with the demo club as a template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return seedGivenServer(project, given);
  const server = await startTestPostgres({ fsync: false, from: await storedSeededServer() });
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}

/** The path of a server's files in which the database `TEMPLATE` is the demo club, made with the rights that a club's has. */
export function storedSeededServer(): Promise<string> {
  return templates.get('postgres', CLUB_SOURCES, storeSeededServer);
}

async function storeSeededServer(path: string): Promise<void> {
  const server = await startTestPostgres({ fsync: false });
  const { CLUB, createDatabaseOnce } = await import('#database/own-postgres/club-database.ts');
  await createDatabaseOnce(server.url, TEMPLATE);
  const asClub = new URL(server.url);
  asClub.username = CLUB;
  await seedTemplate(asClub.href);
  await server.store(path);
  await server.stop();
}

/** Nothing is kept on a server that is not ours. */
async function seedGivenServer(project: TestProject, url: string): Promise<() => Promise<void>> {
  await runOnServer(url, `drop database if exists ${TEMPLATE} with (force)`);
  await runOnServer(url, `create database ${TEMPLATE}`);
  await seedTemplate(url);
  project.provide('postgresUrl', url);
  return () => runOnServer(url, `drop database if exists ${TEMPLATE} with (force)`);
}

/** Loaded only where there is something to seed: the server's modules cost a second of their own. */
async function seedTemplate(serverUrl: string): Promise<void> {
  const [{ migrate }, { createDemoClub }, { createTestContext }, { openTestPostgres }] = await Promise.all([
    import('#database/migrations/migrate.ts'),
    import('#seed/create-demo-club.ts'),
    import('#testing/test-context.ts'),
    import('./open-test-postgres.ts'),
  ]);
  const database = openTestPostgres(serverUrl, TEMPLATE);
  await migrate(database);
  await createDemoClub(createTestContext(database));
  await database.close();
}
