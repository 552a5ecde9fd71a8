import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadPicture } from '@courtside/contract/profile';
import { calendar } from '@courtside/contract/schedule';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createKillableClub, type KillableClub } from '#testing/clubs/killable-club.ts';
import {
  confirmAt,
  enrol,
  openSessions,
  type Rusher,
  rushContext,
  startRushServers,
} from '#testing/clubs/rush-club.ts';
import { type FullDisk, fullDiskIn } from '#testing/engines/full-disk.ts';
import type { ServerProcess } from '#testing/server/server-process.ts';
import { addressOf } from '#testing/server/test-app.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';

const AWAY = { status: 503, code: 'server.unavailable' };

/** A PostgreSQL server has its own disk, so the club stays available. */
const isOurDisk = () => inject('engine') === 'pglite';

let club: KillableClub;
let folder: string;
let disk: FullDisk;
let server: ServerProcess;
let rushers: Rusher[];
let sessions: string[];
beforeAll(async () => {
  club = await createKillableClub(async (database) => {
    const context = rushContext(database);
    rushers = await enrol(context, 40, 10_000);
    sessions = await openSessions(context, 'tennis');
  });
  folder = club.environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'courtside-full-')));
  disk = fullDiskIn(folder);
  [server] = (await startRushServers(1, { ...disk.environment, DATA_DIR: folder, ...club.environment })) as [
    ServerProcess,
  ];
}, 120_000);
afterAll(async () => {
  await server.stop();
  await club.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Each round uses another member and another session. */
const book = (turn: number) =>
  confirmAt(server, rushers[turn]!, { session: sessions[turn]!, players: [rushers[turn]!] });
const readCalendar = () => {
  const [, day = ''] = sessions[0]!.split('_');
  const query = { service: 'tennis', date: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` };
  return server.get(addressOf(calendar, { query }), { headers: rushers[0]!.headers });
};

async function sendPicture(by: Rusher): Promise<Response> {
  const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'me.png');
  return server.get(uploadPicture.path, { method: 'POST', headers: by.headers, body });
}

test('a picture is refused with a message while the disk is full, and accepted afterwards', async () => {
  await disk.fill('full');
  const answer = await sendPicture(rushers[0]!);
  if (isOurDisk()) {
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'server.unavailable' });
  } else expect(await answer.json()).toMatchObject({ msgCode: '200' });
  await disk.free();
  expect(await (await sendPicture(rushers[0]!)).json()).toMatchObject({ msgCode: '200' });
});

test('bookings are refused completely while the disk is full and accepted afterwards; reading always works', async () => {
  const acknowledged: string[] = [];
  const expectMade = async (turn: number) => {
    const reply = await book(turn);
    expect(reply).toMatchObject({ status: 200, data: 'ok' });
    acknowledged.push(reply.booking!.key);
  };
  await expectMade(0);

  await disk.fill('full');
  for (const turn of [1, 2, 3]) {
    if (isOurDisk()) expect(await book(turn)).toMatchObject(AWAY);
    else await expectMade(turn);
  }
  expect((await readCalendar()).status).toBe(200);
  await disk.free();
  if (isOurDisk()) for (const turn of [1, 2, 3]) await expectMade(turn);

  // The rest of the disk is filled during a booking.
  await disk.fill('unnoticed');
  let turn = 4;
  for (; isOurDisk() && turn < rushers.length; turn += 1) {
    const reply = await book(turn);
    if (reply.status !== 200) {
      expect(reply).toMatchObject(AWAY);
      break;
    }
    acknowledged.push(reply.booking!.key);
  }
  expect(turn).toBeLessThan(rushers.length);
  expect((await readCalendar()).status).toBe(200);
  await disk.free();
  await expectMade(turn);
  await server.stop();

  await club.look(async ({ db }) => {
    const bookers = rushers.map(({ id }) => id);
    const stored = await db.selectFrom('court_booking').select('key').where('booker_id', 'in', bookers).execute();
    expect(stored.map(({ key }) => key).sort()).toEqual(acknowledged.sort());
    expect(await findBookingFaults(db)).toEqual([]);
  });
});
