import { bookingAccess, changeMyCode, myDoors } from '@courtside/contract/clubhouse/access';
import { endLink, officeDevices } from '@courtside/contract/clubhouse/office-devices';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bringDevices } from '#modules/clubhouse/devices/index.ts';
import {
  type BookingClub,
  type BookingRef,
  createBookingClub,
  type Player,
  TUESDAY,
} from '#testing/clubs/booking-club.ts';
import { doorOf } from '#testing/clubs/things/made-devices.ts';
import { type FakeDevices, useFakeDevices } from '#testing/devices/fake-connectors.ts';

let club: BookingClub;
let devices: FakeDevices;
let start: Temporal.Instant;
beforeAll(async () => {
  club = await createBookingClub({ features: { access: true } });
  start = club.context.clock.now();
});
afterAll(() => club.close());
beforeEach(() => {
  devices = useFakeDevices(club.context);
});
afterEach(async () => {
  club.context.clock.set(start);
  const as = await club.login('9001');
  for (const { id } of (await club.call(officeDevices, { as })).data.links)
    await club.call(endLink, { as, params: { id: String(id) } });
});

const bring = () => bringDevices(club.context, { signal: new AbortController().signal, reportProblem: () => {} });
/** Sessions of the browser end before the day is over. */
const read = async ({ code }: Pick<Player, 'code'>, params: BookingRef) =>
  club.call(bookingAccess, { as: await club.login(code), params });
/** The clock goes to so many minutes before the start of the booking. */
async function goTo(ref: BookingRef, minutes: number): Promise<void> {
  const { rows } = await sql<{
    at: Date;
  }>`select lower(during) as at from court_booking where key = ${ref.key}`.execute(club.context.db);
  const at = Temporal.Instant.fromEpochMilliseconds(rows[0]?.at.getTime() ?? 0);
  club.context.clock.set(at.subtract({ minutes }));
}
const squash = async (team: readonly Player[]) => {
  const session = await club.session('squash', { date: TUESDAY });
  return club.book({ as: await club.login(team[0]!.code) }, { session, players: team });
};

describe('the code of a booking', () => {
  test('its players see one from a day before, nobody else, and not a minute earlier', async () => {
    await doorOf(club, { areas: [{ service: 'squash', court: null }], address: 'gate' });
    const [one, two, stranger] = await club.members(3);
    const ref = await squash([one, two]);
    await goTo(ref, 24 * 60 + 1);
    await bring();
    expect(await read(one, ref)).toMatchObject({ code: 'access.not_yet' });
    await goTo(ref, 24 * 60);
    await bring();
    const { data } = await read(one, ref);
    expect(data.doors).toMatchObject([{ titles: { en: 'Main gate' }, isOffline: false, fallbacks: null }]);
    expect(data.doors[0]?.code).toMatch(/^(?!12)[1-9]{6}$/);
    expect((await read(two, ref)).data).toEqual(data);
    expect(devices.reports.get('gate')).toMatchObject({ codes: expect.arrayContaining([data.doors[0]?.code]) });
    for (const code of [stranger.code, '9001', '9003'])
      expect(await read({ code }, ref)).toMatchObject({ code: 'access.no_booking' });
    await goTo(ref, -24 * 60);
    expect(await read(one, ref)).toMatchObject({ code: 'access.no_booking' });
  });

  test('a booking made just now has its code a moment later; a cancelled one has none', async () => {
    await doorOf(club, { areas: [{ service: 'squash', court: null }] });
    const [one, two] = await club.members(2);
    const ref = await squash([one, two]);
    await goTo(ref, 20 * 60);
    expect((await read(one, ref)).data.doors).toMatchObject([{ code: null, isOffline: false }]);
    await bring();
    expect((await read(one, ref)).data.doors[0]?.code).toMatch(/^\d{6}$/);
    await club.cancel({ as: await club.login(one.code) }, ref);
    expect(await read(one, ref)).toMatchObject({ code: 'access.no_booking' });
  });

  test('without a door to its court there is nothing to see', async () => {
    await doorOf(club, { areas: [{ service: 'tennis', court: null }] });
    const [one, two] = await club.members(2);
    const ref = await squash([one, two]);
    await goTo(ref, 60);
    expect(await read(one, ref)).toMatchObject({ code: 'access.no_booking' });
  });

  test('a silent door opens with the codes that it knows; for others the club says what to do', async () => {
    const fallbacks = { en: 'Ring at the bar.', tr: 'Bardaki zili çalın.' };
    await doorOf(club, { areas: [{ service: 'squash', court: null }], address: 'silent', fallbacks });
    const [one, two, three, four] = await club.members(4);
    const early = await squash([one, two]);
    await goTo(early, 60);
    await bring();
    devices.trouble.set('silent', 'unreachable');
    const late = await squash([three, four]);
    club.context.clock.advance({ minutes: 1 });
    await bring();
    expect((await read(one, early)).data.doors).toMatchObject([{ isOffline: false, code: expect.any(String) }]);
    const refused = await read(three, late);
    expect(refused).toMatchObject({ code: 'access.door_offline', body: { own: fallbacks } });
    devices.trouble.clear();
    club.context.clock.advance({ minutes: 1 });
    await bring();
    expect((await read(three, late)).data.doors).toMatchObject([{ isOffline: false }]);
  });
});

describe('the own code of a member', () => {
  const doors = async ({ as }: Pick<Player, 'as'>) => (await club.call(myDoors, { as })).data.items;
  const change = ({ as }: Pick<Player, 'as'>, id: number) =>
    club.call(changeMyCode, { as, params: { id: String(id) } });

  test('a member makes a code, changes it, and only the new one opens', async () => {
    const id = await doorOf(club, { address: 'hall' });
    const member = await club.member();
    expect(await doors(member)).toMatchObject([{ door: id, code: null }]);
    const first = (await change(member, id)).data.code;
    const second = (await change(member, id)).data.code;
    expect(second).not.toBe(first);
    expect(await doors(member)).toMatchObject([{ code: second }]);
    expect(await doors(await club.member())).toMatchObject([{ code: null }]);
    await bring();
    expect(devices.reports.get('hall')).toMatchObject({ codes: expect.arrayContaining([second]) });
    expect(devices.reports.get('hall')).not.toMatchObject({ codes: expect.arrayContaining([first]) });
  });

  test('staff have none, and a door that is not for members has none', async () => {
    const id = await doorOf(club, { isForMembers: false });
    const member = await club.member();
    expect(await doors(member)).toEqual([]);
    expect((await change(member, id)).status).toBe(404);
    expect((await change({ as: await club.login('9003') }, id)).status).toBe(403);
  });

  test('fifty members who make one at the same moment have fifty codes', async () => {
    const id = await doorOf(club);
    const everybody = await Promise.all(Array.from({ length: 50 }, () => club.member()));
    const codes = await Promise.all(everybody.map((member) => change(member, id)));
    expect(new Set(codes.map(({ data }) => data.code)).size).toBe(50);
  });

  test('who leaves the club has no code any more', async () => {
    const id = await doorOf(club, { address: 'left' });
    const member = await club.member();
    const { code } = (await change(member, id)).data;
    await bring();
    await sql`update member set status = 'suspended' where id = ${member.id}`.execute(club.context.db);
    club.context.clock.advance({ minutes: 1 });
    await bring();
    expect(devices.reports.get('left')).not.toMatchObject({ codes: expect.arrayContaining([code]) });
  });
});
