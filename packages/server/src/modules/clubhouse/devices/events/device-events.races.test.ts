import { saveSport } from '@courtside/contract/club/sports/office-sports';
import { changeMyCode } from '@courtside/contract/clubhouse/access';
import { deviceEvent } from '@courtside/contract/clubhouse/device-events';
import { officeDevices } from '@courtside/contract/clubhouse/office-devices';
import { revokeKey } from '@courtside/contract/people/keys/keys';
import { clubDate } from '@courtside/contract/values/dates';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bringDevices } from '#modules/clubhouse/devices/index.ts';
import { type BookingClub, type BookingRef, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { doorOf, lightOf, linkOf } from '#testing/clubs/things/made-devices.ts';
import { keyFor, withKey } from '#testing/clubs/things/made-key.ts';
import { useFakeDevices } from '#testing/devices/fake-connectors.ts';
import { auditOf } from '#testing/tables/audit-entries.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

/** Monday; 08:50 in UTC is ten minutes before the session at 10:00 in Malta. */
const ARRIVAL = '2026-11-16T08:50:00Z';
const TODAY = clubDate('2026-11-16');

let club: BookingClub;
let headers: Record<string, string>;
let link: number;
let ids = 0;
beforeAll(async () => {
  club = await createBookingClub({ features: { access: true } });
  useFakeDevices(club.context);
  headers = withKey((await keyFor(club, ['devices'])).key);
  link = await linkOf(club);
  const body = { checkIn: 'on' as const, version: 1 };
  await club.call(saveSport, { as: await club.login('9001'), params: { key: 'tennis' }, body });
});
afterAll(() => club.close());
beforeEach(() => {
  club.context.clock.set(TEST_NOW);
});

type Body = RequestInput<typeof deviceEvent>['body'];
const nextId = () => {
  ids += 1;
  return `event-${ids}`;
};
const event = (device: string, rest: Readonly<Record<string, unknown>>) =>
  ({ eventId: nextId(), link, device, at: '2026-11-16T08:20:00Z', ...rest }) as Body;
const send = (body: Body, as: Record<string, string> = headers) => club.call(deviceEvent, { headers: as, body });
const bring = () => bringDevices(club.context, { signal: new AbortController().signal, reportProblem: () => {} });

async function deviceAt(address: string) {
  const { data } = await club.call(officeDevices, { as: await club.login('9001') });
  return data.devices.find((device) => device.address === address);
}
const codesSaidBy = async (id: number) =>
  (await club.context.db.selectFrom('device_reported').select('codes').where('device_id', '=', id).execute())[0]?.codes;
const eventsOf = async (eventId: string) =>
  (await club.context.db.selectFrom('device_event').selectAll().where('event_id', '=', eventId).execute()).length;

describe('a report', () => {
  test('says what a door is; without its codes they stay as they were', async () => {
    const id = await doorOf(club, { link, address: 'said' });
    expect((await send(event('said', { type: 'report', isOpen: true, codes: ['345678'] }))).data).toBe('ok');
    expect((await deviceAt('said'))?.reported).toMatchObject({ isOn: true, at: '2026-11-16T08:20:00.000Z' });
    await send(event('said', { type: 'report', isOpen: false }));
    expect((await deviceAt('said'))?.reported.isOn).toBe(false);
    expect(await codesSaidBy(id)).toEqual(['345678']);
  });

  test('counts once, however often and however much at once it is sent', async () => {
    await doorOf(club, { link, address: 'twice' });
    const open = event('twice', { type: 'report', isOpen: true });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(open)));
    expect(answers.map(({ data }) => data)).toEqual(Array(8).fill('ok'));
    await send(event('twice', { type: 'report', isOpen: false }));
    expect((await send(open)).data).toBe('ok');
    expect((await deviceAt('twice'))?.reported.isOn).toBe(false);
    expect(await eventsOf(open.eventId)).toBe(1);
  });

  test('that was overtaken by a later one is noted and changes nothing', async () => {
    await doorOf(club, { link, address: 'late' });
    await send(event('late', { type: 'report', isOpen: false, at: '2026-11-16T08:19:30Z' }));
    const late = event('late', { type: 'report', isOpen: true, at: '2026-11-16T08:19:00Z' });
    expect((await send(late)).data).toBe('ok');
    expect((await deviceAt('late'))?.reported.isOn).toBe(false);
    expect(await eventsOf(late.eventId)).toBe(1);
  });

  test('of a light that somebody has switched is followed by the portal bringing it back', async () => {
    const { court } = await lightOf(club, { link });
    await bring();
    expect((await send(event(`light/${court}`, { type: 'report', on: true }))).data).toBe('ok');
    expect((await deviceAt(`light/${court}`))?.reported.isOn).toBe(true);
    club.context.clock.advance({ minutes: 1 });
    await bring();
    expect((await deviceAt(`light/${court}`))?.reported.isOn).toBe(false);
  });

  test('is only for a device of this connection, of this kind', async () => {
    await doorOf(club, { link, address: 'own' });
    const other = await linkOf(club, { title: 'Other' });
    const body = event('own', { type: 'report', isOpen: true });
    expect((await send({ ...body, link: other })).status).toBe(404);
    expect((await send(event('nowhere', { type: 'report', isOpen: true }))).status).toBe(404);
    expect((await send(event('own', { type: 'report', on: true }))).status).toBe(404);
    expect((await deviceAt('own'))?.reported.isOn).toBeNull();
    // The same id of another connection is another event.
    await doorOf(club, { link: other, address: 'own' });
    await send(body);
    await send({ ...body, link: other });
    expect(await eventsOf(body.eventId)).toBe(2);
  });

  test('needs a key for devices that has not ended', async () => {
    await doorOf(club, { link, address: 'locked' });
    const body = event('locked', { type: 'report', isOpen: true });
    const kiosk = await keyFor(club, ['kiosk']);
    expect((await send(body, withKey(kiosk.key))).code).toBe('key.scope');
    const { id, key } = await keyFor(club, ['devices']);
    await club.call(revokeKey, { as: await club.login('9001'), params: { id } });
    expect((await send(body, withKey(key))).code).toBe('key.ended');
    expect((await club.call(deviceEvent, { as: await club.login('9001'), body })).status).toBe(403);
    expect((await deviceAt('locked'))?.reported.isOn).toBeNull();
  });
});

describe('a code', () => {
  async function sessionAt(door: Readonly<Record<string, unknown>>, at = '10:00') {
    const address = `door-${nextId()}`;
    const id = await doorOf(club, { link, address, ...door });
    const players = await club.members(2);
    const session = await club.session('tennis', { date: TODAY, at });
    const ref = await club.book(players[0], { session, players });
    await bring();
    const { rows } = await sql<{ code: string }>`select code from door_code join court_booking as booking
      on booking.id = booking_id where booking.key = ${ref.key} and device_id = ${id}`.execute(club.context.db);
    return { id, address, players, ref, code: rows[0]?.code ?? '' };
  }
  const here = async ({ key }: BookingRef) =>
    (
      await sql<{ code: string }>`select member.code from booking_player join court_booking as booking
        on booking.id = booking_id join member on member.id = member_id
        where booking.key = ${key} and checked_in_at is not null order by member.code`.execute(club.context.db)
    ).rows.map(({ code }) => code);
  const codesOf = (players: readonly Player[]) => players.map(({ code }) => code).sort();
  const arrivals = async ({ code }: Player) =>
    (await auditOf(club, code)).filter((action) => action === 'booking_checked_in').length;

  test('of a booking checks in its players, once, also if it arrives twice at once', async () => {
    const { address, players, ref, code } = await sessionAt({ checksIn: true });
    club.context.clock.set(ARRIVAL);
    const body = event(address, { type: 'code', code });
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(answers.map(({ data }) => data)).toEqual(['ok', 'ok', 'ok']);
    expect(await here(ref)).toEqual(codesOf(players));
    expect(await arrivals(players[0] as Player)).toBe(1);
    expect(await eventsOf(body.eventId)).toBe(1);
  });

  test('is answered alike where nobody can check in: too early, unknown, or a door that only opens', async () => {
    const early = await sessionAt({ checksIn: true });
    expect((await send(event(early.address, { type: 'code', code: early.code }))).data).toBe('ok');
    const plain = await sessionAt({});
    club.context.clock.set(ARRIVAL);
    expect((await send(event(plain.address, { type: 'code', code: plain.code }))).data).toBe('ok');
    const unknown = early.code === '999999' ? '999998' : '999999';
    expect((await send(event(early.address, { type: 'code', code: unknown }))).data).toBe('ok');
    expect([...(await here(early.ref)), ...(await here(plain.ref))]).toEqual([]);
  });

  test('of a cancelled booking is unknown', async () => {
    const { address, ref, code } = await sessionAt({ checksIn: true });
    await sql`update court_booking set status = 'cancelled', cancelled_at = now(), cancelled_by_id = booker_id
      where key = ${ref.key}`.execute(club.context.db);
    await bring();
    club.context.clock.set(ARRIVAL);
    expect((await send(event(address, { type: 'code', code }))).data).toBe('ok');
    expect(await here(ref)).toEqual([]);
  });

  test('of a member checks in that member alone', async () => {
    const { id, address, players, ref } = await sessionAt({ checksIn: true }, '11:00');
    const [one] = players;
    const { code } = (await club.call(changeMyCode, { as: one.as, params: { id: String(id) } })).data;
    club.context.clock.set('2026-11-16T09:50:00Z');
    expect((await send(event(address, { type: 'code', code }))).data).toBe('ok');
    expect(await here(ref)).toEqual([one.code]);
  });
});
