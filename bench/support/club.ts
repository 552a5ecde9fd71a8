/** Demo clubs to measure on, made once per engine and copied: on PostgreSQL with fsync, or embedded in a folder. */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppContext } from '../../packages/server/src/context.ts';
import type { Database } from '../../packages/server/src/database/database.ts';
import { migrate } from '../../packages/server/src/database/migrate.ts';
import { openPglite } from '../../packages/server/src/database/open-pglite.ts';
import { createDemoClub } from '../../packages/server/src/seed/create-demo-club.ts';
import { rushContext, startRushServers } from '../../packages/server/src/testing/clubs/rush-club.ts';
import {
  openTestPostgres,
  runOnServer,
  urlOfDatabase,
} from '../../packages/server/src/testing/engines/open-test-postgres.ts';
import { type RealPostgres, startRealPostgres } from '../../packages/server/src/testing/engines/real-postgres.ts';
import type { ServerProcess } from '../../packages/server/src/testing/server/server-process.ts';

export type Engine = 'PostgreSQL' | 'embedded';
export const ENGINES: readonly Engine[] = ['PostgreSQL', 'embedded'];

/** A database that servers use. The embedded one can be queried only while no server runs. */
export interface Club {
  readonly engine: Engine;
  /** Address for more connections; only on PostgreSQL. */
  readonly url: string | undefined;
  look<Result>(work: (database: Database, context: AppContext) => Promise<Result>): Promise<Result>;
  serve(environment?: Record<string, string>): Promise<ServerProcess>;
  copy(): Promise<Club>;
  remove(): Promise<void>;
}

/** As a club runs it: production settings, and no log line per request; a few members send the load of a whole club. */
const PRODUCTION = {
  NODE_ENV: 'production',
  EVENT_STREAMS_MAX: '5000',
  RATE_LIMIT_PER_MEMBER: '0',
  RATE_LIMIT_PER_ADDRESS: '0',
};

function clubOf(
  parts: Omit<Club, 'look' | 'serve'>,
  open: () => Promise<Database>,
  environment: Record<string, string>,
): Club {
  return {
    ...parts,
    async look(work) {
      const database = await open();
      try {
        return await work(database, rushContext(database));
      } finally {
        await database.close();
      }
    },
    async serve(more = {}) {
      const [server] = await startRushServers(1, { ...PRODUCTION, ...environment, ...more });
      if (!server) throw new Error('no server started');
      servers.add(server);
      void server.exit.then(() => servers.delete(server));
      return server;
    },
  };
}

function embeddedClub(folder: string): Club {
  const copy = async () => {
    const next = await mkdtemp(join(tmpdir(), 'courtside-bench-'));
    await cp(folder, next, { recursive: true });
    return embeddedClub(next);
  };
  const remove = () => rm(folder, { recursive: true, force: true });
  return clubOf({ engine: 'embedded', url: undefined, copy, remove }, () => openPglite(folder), { DATA_DIR: folder });
}

function postgresClub(serverUrl: string, name: string): Club {
  const url = urlOfDatabase(serverUrl, name);
  const copy = async () => {
    const next = `bench_${randomBytes(6).toString('hex')}`;
    await runOnServer(serverUrl, `create database ${next} template ${name}`);
    return postgresClub(serverUrl, next);
  };
  const remove = () => runOnServer(serverUrl, `drop database ${name} with (force)`);
  const open = async () => openTestPostgres(serverUrl, name);
  return clubOf({ engine: 'PostgreSQL', url, copy, remove }, open, { DATABASE_URL: url });
}

/** Running servers; `removeClubs` stops those of a row that ended early. */
const servers = new Set<ServerProcess>();
let postgres: Promise<RealPostgres> | undefined;
const templates = new Map<Engine, Promise<Club>>();

/** A fresh demo club. */
export async function createClub(engine: Engine): Promise<Club> {
  const known = templates.get(engine) ?? makeTemplate(engine);
  templates.set(engine, known);
  return (await known).copy();
}

async function makeTemplate(engine: Engine): Promise<Club> {
  const club = await emptyClub(engine);
  await club.look(async (database, context) => {
    await migrate(database);
    await createDemoClub(context);
    await addCourts(database.db);
  });
  return club;
}

/** Tennis on twelve courts: a large club's day. */
async function addCourts(db: Database['db']): Promise<void> {
  const numbers = [5, 6, 7, 8, 9, 10, 11, 12];
  await db
    .insertInto('court')
    .values(
      numbers.map((number) => ({
        service_key: 'tennis',
        key: `TEN${number}`,
        position: number + 10,
        title: `Court ${number}`,
        court_type: 'hard',
        has_lights: true,
      })),
    )
    .execute();
}

/** An empty database without tables. */
export async function emptyClub(engine: Engine): Promise<Club> {
  if (engine === 'embedded') return embeddedClub(await mkdtemp(join(tmpdir(), 'courtside-bench-')));
  postgres ??= startRealPostgres();
  const { url } = await postgres;
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await runOnServer(url, `create database ${name}`);
  return postgresClub(url, name);
}

export async function removeClubs(): Promise<void> {
  await Promise.all([...servers].map((server) => server.stop()));
  for (const template of templates.values()) await (await template).remove();
  if (postgres) await (await postgres).stop();
}
