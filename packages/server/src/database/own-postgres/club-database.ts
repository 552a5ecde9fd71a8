import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '#platform/logger.ts';
import { DataFolderInUse, lockDataFolder } from '../data-lock.ts';
import { Cluster } from './cluster.ts';
import { addressOf, OwnPostgres } from './own-postgres.ts';
import { runningServer } from './running-server.ts';

/** The database and its role, which owns it and has no other rights. */
export const CLUB = 'courtside';
/** The process that has the folder may be creating the database at this moment. */
const PATIENCE_MS = 60_000;

/** The database of a data folder, for as long as its PostgreSQL runs. */
export interface ClubDatabase {
  readonly url: string;
  /** Where its files are. */
  readonly folder: string;
  /** Ends the PostgreSQL that was started for the caller. */
  stop(): Promise<void>;
}

const folderOf = (dataFolder: string) => resolve(dataFolder, 'postgres');

/** Starts the PostgreSQL of a data folder for this process alone. */
export async function startClubDatabase(dataFolder: string, log: Logger): Promise<ClubDatabase> {
  const unlock = await lockDataFolder(resolve(dataFolder));
  const folder = folderOf(dataFolder);
  try {
    const server = new OwnPostgres({ folder, log });
    await server.start();
    await createDatabaseOnce(server.url);
    const stop = async () => {
      await server.stop();
      await unlock();
    };
    return { url: urlInside(folder), folder, stop };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** The same for a command, which may run beside the server that has the folder. */
export async function reachClubDatabase(dataFolder: string, log: Logger): Promise<ClubDatabase> {
  try {
    return await startClubDatabase(dataFolder, log);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const folder = folderOf(dataFolder);
    return { url: await urlOfRunning(folder, error), folder, stop: async () => undefined };
  }
}

function urlInside(folder: string): string {
  const cluster = new Cluster(folder);
  return addressOf(cluster, runningServer(cluster.data)?.port ?? 0, CLUB, CLUB);
}

async function urlOfRunning(folder: string, inUse: DataFolderInUse): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const { data } = new Cluster(folder);
    if (runningServer(data) && (await answers(urlInside(folder)))) return urlInside(folder);
    await delay(100);
  }
  throw inUse;
}

async function answers(url: string): Promise<boolean> {
  return withClient(url, async () => true).catch(() => false);
}

/** Creates the role and its database, where they are not there yet. */
export async function createDatabaseOnce(superuserUrl: string, name = CLUB): Promise<void> {
  const { password } = new URL(superuserUrl);
  await withClient(superuserUrl, async (client) => {
    const has = async (query: string, value: string) => (await client.query(query, [value])).rows.length > 0;
    if (!(await has('select 1 from pg_roles where rolname = $1', CLUB)))
      await client.query(`create role ${CLUB} login password ${client.escapeLiteral(password)}`);
    if (!(await has('select 1 from pg_database where datname = $1', name)))
      await client.query(`create database ${name} owner ${CLUB}`);
  });
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
