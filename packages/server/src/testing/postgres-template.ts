import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#database/migrate.ts';
import { createDemoClub } from '../seed/create-demo-club.ts';
import { openTestPostgres } from './open-test-postgres.ts';
import { TEMPLATE } from './provided.ts';
import { startRealPostgres } from './real-postgres.ts';
import { createTestContext } from './test-context.ts';

/** One PostgreSQL server for the whole run, with the demo club as a template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startRealPostgres({ fsync: false });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE}`);
  const database = openTestPostgres(server.url, TEMPLATE);
  await migrate(database);
  await createDemoClub(createTestContext(database));
  await database.close();
  project.provide('engine', 'postgres');
  project.provide('postgresUrl', server.url);
  return async () => {
    await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
    await admin.end();
    await server.stop();
  };
}
