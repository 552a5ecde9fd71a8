/** Demo clubs to measure on, made once and copied: on a PostgreSQL that runs already, or in a folder, where the server starts its own. */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppContext } from '../../packages/server/src/context.ts';
import type { Database } from '../../packages/server/src/database/database.ts';
import { createLogger } from '../../packages/server/src/platform/logger.ts';
import { runOnServer, urlOfDatabase } from '../../packages/server/src/testing/postgres/open-test-postgres.ts';
import { type RealPostgres, startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts';
import type { ServerProcess } from '../../packages/server/src/testing/server/server-process.ts';
import { type Code, CURRENT } from './code.ts';

export type Engine = 'PostgreSQL' | 'own';
export const ENGINES: readonly Engine[] = ['PostgreSQL', 'own'];

/** A database that servers use. A folder's own one can be queried only while no server runs. */
export interface Club {
  readonly engine: Engine;
  readonly code: Code;
  /** Address for more connections; only on a PostgreSQL that runs already. */
  readonly url: string | undefined;
  /** The database itself; the caller closes it. */
  open(): Promise<Database>;
  look<Result>(work: (database: Database, context: AppContext) => Promise<Result>): Promise<Result>;
  serve(environment?: Record<string, string>): Promise<ServerProcess>;
  copy(): Promise<Club>;
  remove(): Promise<void>;
}

/** As a club runs it: production settings, and no log line per request; a few members send the load of a whole club. */
const PRODUCTION = {
  NODE_ENV: 'production',
  DEMO: 'off',
  PAYMENT_PROVIDER: 'sandbox',
  EVENT_STREAMS_MAX: '5000',
  RATE_LIMIT_PER_MEMBER: '0',
  RATE_LIMIT_PER_ADDRESS: '0',
};

function clubOf(
  parts: Omit<Club, 'open' | 'look' | 'serve'>,
  open: () => Promise<Database>,
  environment: Record<string, string>,
): Club {
  return {
    ...parts,
    open,
    async look(work) {
      const database = await open();
      try {
        return await work(database, parts.code.rushContext(database));
      } finally {
        await database.close();
      }
    },
    async serve(more = {}) {
      const [server] = await parts.code.startRushServers(1, { ...PRODUCTION, ...environment, ...more });
      if (!server) throw new Error('no server started');
      servers.add(server);
      void server.exit.then(() => servers.delete(server));
      return server;
    },
  };
}

function ownClub(folder: string, code: Code): Club {
  const copy = async () => {
    const next = await mkdtemp(join(tmpdir(), 'courtside-bench-'));
    await cp(folder, next, { recursive: true });
    return ownClub(next, code);
  };
  const remove = () => rm(folder, { recursive: true, force: true });
  const open = () => code.openDatabase(code.readSettings({ DATA_DIR: folder }), createLogger({ LOG_LEVEL: 'silent' }));
  return clubOf({ engine: 'own', code, url: undefined, copy, remove }, open, { DATA_DIR: folder });
}

function postgresClub(serverUrl: string, name: string, code: Code): Club {
  const url = urlOfDatabase(serverUrl, name);
  const copy = async () => {
    const next = `bench_${randomBytes(6).toString('hex')}`;
    await runOnServer(serverUrl, `create database ${next} template ${name}`);
    return postgresClub(serverUrl, next, code);
  };
  const remove = () => runOnServer(serverUrl, `drop database ${name} with (force)`);
  const open = async () => code.openTestPostgres(serverUrl, name);
  return clubOf({ engine: 'PostgreSQL', code, url, copy, remove }, open, { DATABASE_URL: url });
}

/** Running servers; `removeClubs` stops those of a row that ended early. */
const servers = new Set<ServerProcess>();
let postgres: Promise<RealPostgres> | undefined;
const templates = new Map<Code, Map<Engine, Promise<Club>>>();

/** A fresh demo club, made by the given code. */
export async function createClub(engine: Engine, code: Code = CURRENT): Promise<Club> {
  const ofCode = templates.get(code) ?? new Map<Engine, Promise<Club>>();
  templates.set(code, ofCode);
  const known = ofCode.get(engine) ?? makeTemplate(engine, code);
  ofCode.set(engine, known);
  return (await known).copy();
}

async function makeTemplate(engine: Engine, code: Code): Promise<Club> {
  const club = await emptyClub(engine, code);
  await club.look(async (database, context) => {
    await code.migrate(database);
    await code.createDemoClub(context);
    // A server with production settings refuses the demo's database.
    await database.db.updateTable('club').set({ is_demo: false }).execute();
    await addCourts(database.db, 5, 12);
  });
  return club;
}

/** More tennis courts. With twelve it is a large club's day. */
export async function addCourts(db: Database['db'], first: number, last: number): Promise<void> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
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
export async function emptyClub(engine: Engine, code: Code = CURRENT): Promise<Club> {
  if (engine === 'own') return ownClub(await mkdtemp(join(tmpdir(), 'courtside-bench-')), code);
  postgres ??= startRealPostgres();
  const { url } = await postgres;
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await runOnServer(url, `create database ${name}`);
  return postgresClub(url, name, code);
}

export async function removeClubs(): Promise<void> {
  await Promise.all([...servers].map((server) => server.stop()));
  for (const ofCode of templates.values()) for (const template of ofCode.values()) await (await template).remove();
  if (postgres) await (await postgres).stop();
}
