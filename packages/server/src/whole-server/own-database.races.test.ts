/** The processes of a club without DATABASE_URL: the server, the keeper and PostgreSQL. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runningServer } from '#database/own-postgres/running-server.ts';
import { numberReceipts } from '#modules/money/ledger/index.ts';
import { seededRandom } from '#seed/random.ts';
import { BookingStorm, findBrokenPromises } from '#testing/clubs/booking-storm.ts';
import { createOwnFolder, type OwnFolder } from '#testing/clubs/own-folder.ts';
import { enrol, openSessions, type Rusher, rushContext, startRushServers } from '#testing/clubs/rush-club.ts';
import { runCli } from '#testing/server/run-cli.ts';
import { type ServerProcess, startServerProcess } from '#testing/server/server-process.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { TEST_SECRETS } from '#testing/test-context.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
/** Who takes part in one storm: each has members and sessions of its own. */
const MEMBERS = 20;
const SECRETS = { SECRET_KEY: TEST_SECRETS.tokenKey, PIN_PEPPER: TEST_SECRETS.pinPepper };

let club: OwnFolder;
let rushers: Rusher[];
let sessions: string[];
beforeAll(async () => {
  club = await createOwnFolder();
  await club.look(async (database) => {
    const context = rushContext(database);
    rushers = await enrol(context, 3 * MEMBERS, 100_000);
    sessions = await openSessions(context, 'squash');
  });
});
afterAll(() => club.remove());

const postgresOf = () => runningServer(join(club.folder, 'postgres/data'))?.pid ?? 0;
const keeperOf = (postgres: number) =>
  Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(postgres)], { encoding: 'utf8' }));

/** PostgreSQL has ended, and so has what kept it. */
async function expectNothingRuns(keeper: number): Promise<void> {
  await vi.waitFor(() => expect(postgresOf()).toBe(0), PATIENCE);
  await vi.waitFor(() => expect(() => process.kill(keeper, 0)).toThrow(), PATIENCE);
}

async function start(): Promise<ServerProcess> {
  const [server] = (await startRushServers(1, { DATA_DIR: club.folder, LOG_LEVEL: 'info' })) as [ServerProcess];
  return server;
}

function stormOn(server: ServerProcess): BookingStorm {
  const random = seededRandom(9);
  const own = { rushers: rushers.splice(0, MEMBERS), sessions: sessions.splice(0, 30) };
  return new BookingStorm({ servers: [server], ...own, random, goal: 100_000, clients: 8 });
}

const until = (storm: BookingStorm, granted: number) =>
  vi.waitFor(() => expect(storm.granted).toBeGreaterThan(granted), PATIENCE);

/** Kills the processes in the middle of bookings. The server that goes on is another one, unless its own was spared. */
async function killDuringBookings(server: ServerProcess, names: ReadonlyArray<'node' | 'keeper' | 'postgres'>) {
  const postgres = postgresOf();
  const processes = { node: Number(server.child.pid), keeper: keeperOf(postgres), postgres };
  const storm = stormOn(server);
  const storming = storm.run();
  await until(storm, 20);
  // What dies at once sees no other die: without the server PostgreSQL would stop in order.
  if (names.includes('postgres')) process.kill(postgres, 'SIGSTOP');
  for (const name of names) process.kill(processes[name], 'SIGKILL');
  return { storm, storming, processes };
}

test('nothing is lost and nothing left running when PostgreSQL, then the server, then every process is killed', async () => {
  const server = await start();
  const first = await killDuringBookings(server, ['postgres']);
  await vi.waitFor(() => expect([0, first.processes.postgres]).not.toContain(postgresOf()), PATIENCE);
  await until(first.storm, first.storm.granted + 20);
  first.storm.stop();
  await first.storming;
  // It was started again, and calls got 503 meanwhile.
  expect(Object.keys(first.storm.outcomes).filter((outcome) => /^HTTP (?!503)/.test(outcome))).toEqual([]);
  await vi.waitFor(() => expect(server.output()).toContain('nothing that was committed is lost'), PATIENCE);

  const storms = [first.storm];
  let running = server;
  for (const names of [['node'], ['node', 'keeper', 'postgres']] as const) {
    const { storm, storming, processes } = await killDuringBookings(running, names);
    await running.exit;
    storm.stop();
    await storming;
    storms.push(storm);
    await expectNothingRuns(processes.keeper);
    running = await start();
  }
  const recovering = running;
  await vi.waitFor(() => expect(recovering.output()).toContain('PostgreSQL recovers it'), PATIENCE);
  await running.stop();
  await club.look(async ({ db }) => {
    for (const storm of storms) expect(await findBrokenPromises(db, storm)).toEqual([]);
    // Those of the killed server are numbered by a job.
    await numberReceipts(db);
    expect(await findBookingFaults(db)).toEqual([]);
  });
}, 120_000);

test('a second Ctrl-C ends the server at once, and PostgreSQL stops in order', async () => {
  const server = await start();
  const keeper = keeperOf(postgresOf());
  server.child.kill('SIGINT');
  await vi.waitFor(() => expect(server.output()).toContain('finishing running requests'), PATIENCE);
  server.child.kill('SIGINT');
  await server.exit;
  await expectNothingRuns(keeper);
  const again = await start();
  expect(again.output()).not.toContain('recovers');
  await again.stop();
}, 120_000);

test('a command works beside the running server and without it; a second server is refused', async () => {
  const verify = () => runCli('ledger-verify', { DATA_DIR: club.folder, ...SECRETS });
  const right = { code: 0, stdout: expect.stringContaining('Everything is right to the cent.') };
  const server = await start();
  const said = `Its data are in ${join(club.folder, 'postgres')}.`;
  await vi.waitFor(() => expect(server.output()).toContain(said), PATIENCE);
  const postgres = postgresOf();
  expect(await verify()).toMatchObject(right);
  const second = await startServerProcess({ DATA_DIR: club.folder, ...SECRETS });
  expect(await second.exit).toMatchObject({ code: 1 });
  expect(second.output()).toContain(`is in use by process ${server.child.pid}`);
  expect(postgresOf()).toBe(postgres);
  await server.stop();
  expect(postgresOf()).toBe(0);
  expect(await verify()).toMatchObject(right);
  expect(postgresOf()).toBe(0);
  // The club's role owns its database and nothing else.
  await club.look(async ({ db }) => {
    const { rows } = await sql`select current_setting('is_superuser') as superuser, current_user as name`.execute(db);
    expect(rows).toEqual([{ superuser: 'off', name: 'courtside' }]);
  });
}, 120_000);
