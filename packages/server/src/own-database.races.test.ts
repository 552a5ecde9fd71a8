/** The processes of a club without DATABASE_URL: the server, the keeper and PostgreSQL. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runningServer } from '#database/own-postgres/running-server.ts';
import { BookingStorm, findBrokenPromises } from '#testing/clubs/booking-storm.ts';
import { createOwnFolder, type OwnFolder } from '#testing/clubs/own-folder.ts';
import { enrol, openSessions, type Rusher, rushContext, startRushServers } from '#testing/clubs/rush-club.ts';
import { runCli } from '#testing/server/run-cli.ts';
import { type ServerProcess, startServerProcess } from '#testing/server/server-process.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { TEST_SECRETS } from '#testing/test-context.ts';
import { seededRandom } from './seed/random.ts';

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
    rushers = await enrol(context, 5 * MEMBERS, 100_000);
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

async function expectNothingLost(storm: BookingStorm): Promise<void> {
  await club.look(async ({ db }) => {
    expect(await findBrokenPromises(db, storm)).toEqual([]);
    expect(await findBookingFaults(db)).toEqual([]);
  });
}

interface Processes {
  readonly node: number;
  readonly keeper: number;
  readonly postgres: number;
}

const KILLED: Record<string, (keyof Processes)[]> = {
  'the server': ['node'],
  'the server and the keeper': ['node', 'keeper'],
  'the server, the keeper and PostgreSQL': ['node', 'keeper', 'postgres'],
};

describe.each(Object.entries(KILLED))('%s killed in the middle of bookings', (_, names) => {
  test('leaves nothing running, and the next start has every confirmed booking and says that it recovered', async () => {
    const server = await start();
    const postgres = postgresOf();
    const processes: Processes = { node: Number(server.child.pid), keeper: keeperOf(postgres), postgres };
    const storm = stormOn(server);
    const storming = storm.run();
    await until(storm, 20);
    for (const name of names) process.kill(processes[name], 'SIGKILL');
    await server.exit;
    storm.stop();
    await storming;
    await expectNothingRuns(processes.keeper);

    const again = await start();
    if (names.includes('postgres')) expect(again.output()).toContain('PostgreSQL recovers it');
    await again.stop();
    await expectNothingLost(storm);
  });
});

describe.each(['SIGKILL', 'SIGQUIT'] as const)('PostgreSQL that ends by %s while the server runs', (signal) => {
  test('is started again, calls get 503 meanwhile, and no confirmed booking is lost', async () => {
    const server = await start();
    const storm = stormOn(server);
    const storming = storm.run();
    await until(storm, 20);
    const killed = postgresOf();
    process.kill(killed, signal);
    await vi.waitFor(() => expect([0, killed]).not.toContain(postgresOf()), PATIENCE);
    await until(storm, storm.granted + 20);
    storm.stop();
    await storming;
    expect(Object.keys(storm.outcomes).filter((outcome) => /^HTTP (?!503)/.test(outcome))).toEqual([]);
    expect(server.output()).toContain('nothing that was committed is lost');
    await server.stop();
    await expectNothingLost(storm);
  });
});

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
});

test('a command works beside the running server and without it; a second server is refused', async () => {
  const verify = () => runCli('ledger-verify', { DATA_DIR: club.folder, ...SECRETS });
  const right = { code: 0, stdout: expect.stringContaining('Everything is right to the cent.') };
  const server = await start();
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
});

test('the start says where the data are, and the club works with a role that owns its database and nothing else', async () => {
  const server = await start();
  expect(server.output()).toContain(`Its data are in ${join(club.folder, 'postgres')}.`);
  await server.stop();
  await club.look(async ({ db }) => {
    const role = await db
      .selectNoFrom((eb) => [
        eb.fn<string>('current_setting', [eb.val('is_superuser')]).as('isSuperuser'),
        eb.fn<string>('current_setting', [eb.val('role')]).as('role'),
      ])
      .executeTakeFirstOrThrow();
    expect(role).toEqual({ isSuperuser: 'off', role: 'none' });
  });
});
