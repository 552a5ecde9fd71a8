import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { bringDevices, closeConnectors } from '#modules/clubhouse/devices/index.ts';
import { createSealer } from '#platform/secrets/sealed-text.ts';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { LOCK, NUKI_TOKEN, startFakeNuki } from '#testing/devices/fake-nuki.ts';
import { startFakeShelly } from '#testing/devices/fake-shelly.ts';

/** Devices as their makers built them, on real connections, behind the job that brings them what bookings want. */
let club: BookingClub;
let people: Player[];
beforeAll(async () => {
  club = await createBookingClub({ features: { access: true } });
  people = await club.members(2);
  const { db } = club.context;
  // Nobody else plays tennis on that Tuesday.
  await sql`update court_booking set status = 'cancelled', cancelled_at = now(), cancelled_by_id = booker_id
    where status = 'booked' and service_key = 'tennis' and session_date = '2026-11-17'`.execute(db);
  await sql`delete from closure where service_key = 'tennis'`.execute(db);
  await club.book(people[0]!, { session: SESSION, players: people });
});
afterAll(async () => {
  await closeConnectors(club.context.db);
  await club.close();
});
beforeEach(async () => {
  await sql`truncate device_link, device, door_area, device_wanted, device_reported, device_override, door_code,
    device_event`.execute(club.context.db);
});

/** Tuesday from 19:00 to 20:00 in Malta, with light. */
const SESSION = 'TEN1_20261117_1900';
const PASSWORD = 'floodlight';
const at = (time: string) => club.context.clock.set(`2026-11-17T${time}Z`);
const run = () => bringDevices(club.context, { signal: new AbortController().signal, reportProblem: () => {} });
/** A minute of the job, which runs at least as often. */
async function runForAMinute() {
  for (let round = 0; round < 2; round += 1) {
    await run();
    club.context.clock.advance({ seconds: 30 });
  }
}
const faults = async () =>
  (await sql<{ fault: string | null }>`select fault from device_reported`.execute(club.context.db)).rows.map(
    ({ fault }) => fault,
  );

async function addLink(connector: 'shelly' | 'nuki', url: string, secret: string): Promise<number> {
  const sealed = createSealer('device link').seal(club.context, secret);
  const { rows } = await sql<{
    id: number;
  }>`insert into device_link (connector, title, url, sealed_secret, made_by_id, made_at)
    select ${connector}, 'House', ${url}, ${sealed}, id, now() from member where code = '9001' returning id`.execute(
    club.context.db,
  );
  return rows[0]?.id ?? 0;
}

async function hangLight() {
  const shelly = await startFakeShelly(club.context.clock, PASSWORD);
  onTestFinished(() => shelly.close());
  const link = await addLink('shelly', shelly.url, PASSWORD);
  await sql`insert into device (link_id, kind, address, court_id, made_by_id, made_at)
    select ${link}, 'light', '0', court.id, member.id, now() from court, member
    where court.key = 'TEN1' and member.code = '9001'`.execute(club.context.db);
  return shelly;
}

test('a relay that was away for an hour is equal within a minute', async () => {
  const shelly = await hangLight();
  at('17:00:00');
  await run();
  shelly.trouble = 'away';
  for (const time of ['17:55:00', '18:10:00', '18:25:00', '18:40:00']) {
    at(time);
    await run();
  }
  expect(shelly.isOn()).toBe(false);
  expect(await faults()).toEqual(['unreachable']);
  shelly.trouble = undefined;
  at('18:55:00');
  await runForAMinute();
  expect(shelly.isOn()).toBe(true);
  expect(await faults()).toEqual([null]);
  at('19:00:00');
  await run();
  expect(shelly.isOn()).toBe(false);
});

test('a relay that comes back dark after a power cut is switched on again with the next look at it', async () => {
  const shelly = await hangLight();
  at('17:55:00');
  await run();
  expect(shelly.isOn()).toBe(true);
  shelly.cutPower();
  at('18:20:00');
  await run();
  expect(shelly.isOn()).toBe(true);
});

test('a light goes out by itself when the server is gone', async () => {
  const shelly = await hangLight();
  at('17:55:00');
  await run();
  at('19:04:59');
  expect(shelly.isOn()).toBe(true);
  at('19:05:00');
  expect(shelly.isOn()).toBe(false);
});

test('a lock that was offline has the code of a booking within a minute, and loses it after the end', async () => {
  const nuki = await startFakeNuki();
  onTestFinished(() => nuki.close());
  const link = await addLink('nuki', nuki.url, NUKI_TOKEN);
  const { rows } = await sql<{ id: number }>`insert into device (link_id, kind, address, title, made_by_id, made_at)
    select ${link}, 'door', ${LOCK}, 'Gate', id, now() from member where code = '9001' returning id`.execute(
    club.context.db,
  );
  await sql`insert into door_area (device_id, service_key) values (${rows[0]?.id}, 'tennis')`.execute(club.context.db);
  nuki.lock.serverState = 4;
  at('10:00:00');
  await run();
  expect(await faults()).toEqual(['unreachable']);
  nuki.lock.serverState = 0;
  at('11:00:00');
  await runForAMinute();
  const ours = () => nuki.authorizations.filter((each) => each.allowedFromDate === '2026-11-17T17:45:00Z');
  expect(ours()).toMatchObject([{ allowedUntilDate: '2026-11-17T19:15:00Z' }]);
  expect(await faults()).toEqual([null]);
  at('19:15:00');
  await run();
  expect(ours()).toEqual([]);
});
