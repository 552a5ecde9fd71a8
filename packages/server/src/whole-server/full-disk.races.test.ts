import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calendar } from '@courtside/contract/booking/schedule';
import { uploadPicture } from '@courtside/contract/people/profile';
import type pg from 'pg';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Cluster, SUPERUSER } from '#database/own-postgres/cluster.ts';
import { addressOf as addressOfDatabase } from '#database/own-postgres/own-postgres.ts';
import { runningServer } from '#database/own-postgres/running-server.ts';
import { createOwnFolder, type OwnFolder } from '#testing/clubs/own-folder.ts';
import {
  confirmAt,
  enrol,
  openSessions,
  type Rusher,
  rushContext,
  startRushServers,
} from '#testing/clubs/rush-club.ts';
import { fullDiskIn } from '#testing/postgres/full-disk.ts';
import { connectClients } from '#testing/postgres/open-test-postgres.ts';
import type { ServerProcess } from '#testing/server/server-process.ts';
import { addressOf } from '#testing/server/test-app.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';

const AWAY = { status: 503, code: 'server.unavailable' };
const PATIENCE = { timeout: 60_000, interval: 100 };

const endings: Array<() => unknown> = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** The program's own database in a folder, a server on it, and what was answered. */
async function openClub(parent?: string) {
  const club = await createOwnFolder(parent);
  endings.push(() => club.remove());
  const people = await club.look(async (database) => {
    const context = rushContext(database);
    return { rushers: await enrol(context, 200, 100_000), sessions: await openSessions(context, 'tennis') };
  });
  const disk = fullDiskIn(club.folder);
  const [server] = (await startRushServers(1, { ...disk.environment, DATA_DIR: club.folder })) as [ServerProcess];
  endings.push(() => server.stop());
  return { club, disk, server, acknowledged: [] as string[], ...people };
}

type Club = Awaited<ReturnType<typeof openClub>>;

/** Each round uses another member and another session. */
async function book({ server, rushers, sessions, acknowledged }: Club, turn: number) {
  const by = rushers[turn] as Rusher;
  const reply = await confirmAt(server, by, { session: sessions[turn] ?? '', players: [by] });
  if (reply.booking) acknowledged.push(reply.booking.key);
  return reply;
}

async function readCalendar({ server, rushers: [reader], sessions: [session = ''] }: Club): Promise<number> {
  const [, day = ''] = session.split('_');
  const query = { service: 'tennis', date: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` };
  return (await server.get(addressOf(calendar, { query }), { headers: (reader as Rusher).headers })).status;
}

async function sendPicture({ server, rushers: [by] }: Club): Promise<unknown> {
  const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'me.png');
  const { headers } = by as Rusher;
  return (await server.get(uploadPicture.path, { method: 'POST', headers, body })).json();
}

async function expectNothingLost({ club, rushers, acknowledged }: Club): Promise<void> {
  await (club as OwnFolder).look(async ({ db }) => {
    const bookers = rushers.map(({ id }) => id);
    const stored = await db.selectFrom('court_booking').select('key').where('booker_id', 'in', bookers).execute();
    expect(stored.map(({ key }) => key).sort()).toEqual(acknowledged.sort());
    expect(await findBookingFaults(db)).toEqual([]);
  });
}

test('while the disk is full writes are refused completely and reading works; afterwards everything works', async () => {
  const club = await openClub();
  expect(await book(club, 0)).toMatchObject({ status: 200, data: 'ok' });
  await club.disk.say('full');
  for (const turn of [1, 2, 3]) expect(await book(club, turn)).toMatchObject(AWAY);
  expect(await sendPicture(club)).toMatchObject({ code: 'server.unavailable' });
  expect(await readCalendar(club)).toBe(200);
  await club.disk.tellTruth();
  for (const turn of [1, 2, 3]) expect(await book(club, turn)).toMatchObject({ status: 200, data: 'ok' });
  expect(await sendPicture(club)).toMatchObject({ msgCode: '200' });
  await club.server.stop();
  await expectNothingLost(club);
});

/** Needs a disk of its own that can be filled, which only root can mount. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0 && tryToMount();

function tryToMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'courtside-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place], { stdio: 'ignore' });
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(place, { recursive: true });
  }
}

function mountDisk(megabytes: number): string {
  const place = mkdtempSync(join(tmpdir(), 'courtside-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place]);
  endings.push(() => {
    execFileSync('umount', [place]);
    rmSync(place, { recursive: true });
  });
  return place;
}

/** Returns the file that takes all the room. */
function fill(disk: string): string {
  const filler = join(disk, 'filler');
  try {
    for (;;) appendFileSync(filler, Buffer.alloc(64 * 1024));
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
  return filler;
}

/** Until PostgreSQL needs a new file of the log, has no room for it, and ends. */
async function exhaustLog(folder: string): Promise<void> {
  const cluster = new Cluster(folder);
  const { port = 0 } = runningServer(cluster.data) ?? {};
  const [client] = (await connectClients(addressOfDatabase(cluster, port, SUPERUSER, 'postgres'), 1)) as [pg.Client];
  const use = async () => {
    for (;;) await client.query(`select pg_logical_emit_message(false, '', repeat('x', 1000000)), pg_switch_wal()`);
  };
  await expect(use()).rejects.toThrow();
}

/** A PostgreSQL that recovers by itself may have removed old files of the log: then that room is taken as well. */
async function exhaustRoom(club: Club, disk: string): Promise<void> {
  await vi.waitFor(async () => {
    fill(disk);
    await exhaustLog(join(club.club.folder, 'postgres')).catch(ifItIsAway);
    expect(club.server.output()).toContain('PostgreSQL does not start; trying again');
  }, PATIENCE);
}

function ifItIsAway(error: unknown): void {
  expect(String(error)).toMatch(
    /ECONNREFUSED|EADDRNOTAVAIL|in recovery mode|starting up|not yet accepting|shutting down|terminated/,
  );
}

describe.skipIf(!canMount)('on a disk of its own', () => {
  test('PostgreSQL that finds no room in the middle of bookings comes back when there is some, and loses nothing', async () => {
    const disk = mountDisk(240);
    const club = await openClub(disk);
    expect(await book(club, 0)).toMatchObject({ status: 200, data: 'ok' });
    await club.disk.say('unnoticed');
    const filler = fill(disk);
    let turn = 1;
    for (; turn < 190; turn += 1) {
      const reply = await book(club, turn);
      if (reply.status === 200) continue;
      expect(reply).toMatchObject(AWAY);
      break;
    }
    expect(turn).toBeLessThan(190);
    await exhaustRoom(club, disk);
    expect(await book(club, turn)).toMatchObject(AWAY);
    rmSync(filler);
    await club.disk.tellTruth();
    await vi.waitFor(
      async () => expect(await book(club, turn + 1)).toMatchObject({ status: 200, data: 'ok' }),
      PATIENCE,
    );
    expect(await readCalendar(club)).toBe(200);
    await club.server.stop();
    await expectNothingLost(club);
  }, 120_000);
});
