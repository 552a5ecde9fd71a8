import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bringDevices } from '#modules/clubhouse/devices/index.ts';
import { type BookingClub, createBookingClub, type Player, TUESDAY } from '#testing/clubs/booking-club.ts';
import { type FakeDevices, useFakeDevices } from '#testing/devices/fake-connectors.ts';

let club: BookingClub;
let devices: FakeDevices;
let people: Player[];
beforeAll(async () => {
  club = await createBookingClub({ features: { access: true } });
  people = await club.members(4);
  await freeTuesday();
});
afterAll(() => club.close());
beforeEach(() => {
  devices = useFakeDevices(club.context);
});
afterEach(async () => {
  await sql`truncate device_link, device, door_area, device_wanted, device_reported, device_override, door_code,
    device_event`.execute(club.context.db);
  await freeTuesday();
  club.context.clock.set('2026-11-16T08:20:00Z');
});

/** Nobody plays tennis on that day. */
async function freeTuesday(): Promise<void> {
  const { db } = club.context;
  await sql`update court_booking set status = 'cancelled', cancelled_at = now(), cancelled_by_id = booker_id
    where status = 'booked' and service_key = 'tennis' and session_date = ${TUESDAY}`.execute(db);
  await sql`update booking_player set is_live = false
    where booking_id in (select id from court_booking where status = 'cancelled')`.execute(db);
  await sql`delete from closure where service_key = 'tennis'`.execute(db);
}

const NEVER = new AbortController().signal;
const run = () => bringDevices(club.context, { signal: NEVER, reportProblem: () => {} });
const at = (time: string) => club.context.clock.set(`2026-11-17T${time}:00Z`);

async function link(): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into device_link (connector, title, url, made_by_id, made_at)
    select 'mqtt', 'Broker', 'mqtt://broker.example', id, now() from member where code = '9001' returning id`.execute(
    club.context.db,
  );
  return rows[0]?.id ?? 0;
}
const lightAt = async (court: string, linkId: number) =>
  sql`insert into device (link_id, kind, address, court_id, made_by_id, made_at)
    select ${linkId}, 'light', ${`light/${court}`}, court.id, member.id, now() from court, member
    where court.key = ${court} and member.code = '9001'`.execute(club.context.db);
async function doorTo(services: string[], linkId: number, address = 'door/1'): Promise<void> {
  const { db } = club.context;
  const { rows } = await sql<{ id: number }>`insert into device (link_id, kind, address, title, made_by_id, made_at)
    select ${linkId}, 'door', ${address}, 'Gate', id, now() from member where code = '9001' returning id`.execute(db);
  for (const service of services)
    await sql`insert into door_area (device_id, service_key) values (${rows[0]?.id}, ${service})`.execute(db);
}
const stateOf = (address: string) => {
  const report = devices.reports.get(address);
  return report?.kind === 'light' && report.on ? 'on' : 'off';
};
const codesAt = (address: string): readonly string[] => {
  const report = devices.reports.get(address);
  return report?.kind === 'door' ? report.codes : [];
};
const events = async () =>
  (
    await sql<{ type: string }>`select type from event where type like 'device%' order by id`.execute(club.context.db)
  ).rows.map(({ type }) => type);
/** A session of Tuesday at 19:00 in Malta, with light. */
const SESSION = { session: 'TEN1_20261117_1900', court: 'TEN1' };

describe('lights', () => {
  test('a light is on from five minutes before a booking until its end, and the next moments are known', async () => {
    const { session, court } = SESSION;
    await club.book(people[0]!, { session, players: people.slice(0, 2) });
    await lightAt(court, await link());
    at('17:54');
    expect(String(await run())).toBe('2026-11-17T17:55:00Z');
    expect(stateOf(`light/${court}`)).toBe('off');
    at('17:55');
    await run();
    expect(devices.brought.at(-1)).toMatchObject({ wish: { kind: 'light', on: true } });
    at('19:00');
    await run();
    expect(stateOf(`light/${court}`)).toBe('off');
  });

  test('a cancelled booking takes its light along, at once', async () => {
    const { session, court } = SESSION;
    const ref = await club.book(people[0]!, { session, players: people.slice(0, 2) });
    await lightAt(court, await link());
    at('17:58');
    await run();
    expect(stateOf(`light/${court}`)).toBe('on');
    await sql`update court_booking set status = 'cancelled', cancelled_at = now(), cancelled_by_id = booker_id
      where key = ${ref.key}`.execute(club.context.db);
    await run();
    expect(stateOf(`light/${court}`)).toBe('off');
  });

  test('a device that never answers delays no other, and no call takes longer than its time', async () => {
    const first = SESSION;
    const linkId = await link();
    for (const court of ['TEN1', 'TEN2', 'TEN3', 'TEN4']) await lightAt(court, linkId);
    await club.book(people[0]!, { session: first.session, players: people.slice(0, 2) });
    const [slow = ''] = ['TEN1', 'TEN2', 'TEN3', 'TEN4'].filter((court) => court !== first.court);
    devices.trouble.set(`light/${slow}`, 'never');
    at('17:58');
    const began = performance.now();
    const running = run();
    await expect.poll(() => stateOf(`light/${first.court}`), { timeout: 2_000 }).toBe('on');
    await running;
    expect(performance.now() - began).toBeLessThan(8_000);
    const { rows } = await sql<{ fault: string }>`select fault from device_reported where fault is not null`.execute(
      club.context.db,
    );
    expect(rows).toEqual([{ fault: 'unreachable' }]);
  });

  test('a link that is away for an hour has equal devices with the next try', async () => {
    const { session, court } = SESSION;
    await club.book(people[0]!, { session, players: people.slice(0, 2) });
    await lightAt(court, await link());
    at('17:30');
    await run();
    devices.trouble.set(`light/${court}`, 'unreachable');
    for (const time of ['17:55', '17:56', '17:57', '17:58', '18:30']) {
      at(time);
      await run();
    }
    expect(await events()).toEqual(['device.differs']);
    devices.trouble.clear();
    at('18:31');
    await run();
    expect(stateOf(`light/${court}`)).toBe('on');
    expect(await events()).toEqual(['device.differs', 'device.equal']);
  });

  test('a device that says later what it did is asked, and nobody is told of a difference', async () => {
    const { session, court } = SESSION;
    await club.book(people[0]!, { session, players: people.slice(0, 2) });
    await lightAt(court, await link());
    const before = await events();
    devices.late.add(`light/${court}`);
    const reported = async () =>
      (await sql<{ is_on: boolean }>`select is_on from device_reported`.execute(club.context.db)).rows[0]?.is_on;
    for (const [time, isOn] of [
      ['17:58', true],
      ['19:00', false],
    ] as const) {
      at(time);
      await run();
      club.context.clock.advance({ seconds: 4 });
      await run();
      expect(await reported()).toBe(isOn);
      club.context.clock.advance({ minutes: 3 });
      await run();
    }
    expect(await events()).toEqual(before);
  });

  test('a light that somebody switches by hand is brought back', async () => {
    const { session, court } = SESSION;
    await club.book(people[0]!, { session, players: people.slice(0, 2) });
    await lightAt(court, await link());
    at('18:10');
    await run();
    devices.reports.set(`light/${court}`, { kind: 'light', on: false });
    at('18:11');
    await run();
    at('18:12');
    await run();
    expect(stateOf(`light/${court}`)).toBe('on');
  });

  test('a process that was killed before it brought anything is followed by one that does', async () => {
    const { session, court } = SESSION;
    await club.book(people[0]!, { session, players: people.slice(0, 2) });
    await lightAt(court, await link());
    at('18:10');
    const ending = AbortSignal.abort();
    await bringDevices(club.context, { signal: ending, reportProblem: () => {} });
    devices = useFakeDevices(club.context);
    devices.reports.set(`light/${court}`, { kind: 'light', on: false });
    at('18:11');
    await run();
    expect(stateOf(`light/${court}`)).toBe('on');
  });

  test('a club that has switched this off touches nothing', async () => {
    const { court } = SESSION;
    await lightAt(court, await link());
    const { clubValues, useClubValues: apply } = club.context;
    apply({ ...clubValues(), features: { access: false } });
    expect(await run()).toBeUndefined();
    apply({ ...clubValues(), features: { access: true } });
    expect(devices.brought).toEqual([]);
  });
});

describe('codes', () => {
  const book = async (players = people.slice(0, 2)) => {
    const { session } = SESSION;
    return club.book(people[0]!, { session, players });
  };

  test('a booking has a code from a day before until a quarter of an hour after', async () => {
    await doorTo(['tennis'], await link());
    await book();
    club.context.clock.set('2026-11-16T17:59:00Z');
    await run();
    const before = codesAt('door/1').length;
    club.context.clock.set('2026-11-16T18:01:00Z');
    await run();
    expect(codesAt('door/1')).toHaveLength(before + 1);
    for (const code of codesAt('door/1')) expect(code).toMatch(/^(?!12)[1-9]{6}$/);
    at('19:14');
    await run();
    const late = codesAt('door/1').length;
    at('19:15');
    await run();
    expect(codesAt('door/1').length).toBeLessThan(late);
  });

  test('other players have another code, a cancelled booking has none', async () => {
    await doorTo(['tennis'], await link());
    const ref = await book();
    at('10:00');
    await run();
    const codeOf = async () =>
      (
        await sql<{ code: string }>`select code from door_code join court_booking on court_booking.id = booking_id
          where court_booking.key = ${ref.key} and door_code.ended_at is null`.execute(club.context.db)
      ).rows.map(({ code }) => code);
    const [first] = await codeOf();
    expect(codesAt('door/1')).toContain(first);
    await sql`update booking_player set member_id = ${people[3]!.id} where member_id = ${people[1]!.id}
      and booking_id = (select id from court_booking where key = ${ref.key})`.execute(club.context.db);
    await run();
    const [second] = await codeOf();
    expect(second).not.toBe(first);
    expect(codesAt('door/1')).toContain(second);
    expect(codesAt('door/1')).not.toContain(first);
    await sql`update court_booking set status = 'cancelled', cancelled_at = now(), cancelled_by_id = booker_id
      where key = ${ref.key}`.execute(club.context.db);
    await run();
    expect(await codeOf()).toEqual([]);
    expect(codesAt('door/1')).not.toContain(second);
  });

  test('the database keeps codes of a door apart in any window, and knows how a code looks', async () => {
    const { db } = club.context;
    await doorTo(['tennis'], await link());
    const insert = (code: string, from: string, to: string) =>
      sql`insert into door_code (device_id, code, booking_id, during, made_at, ended_at)
        select device.id, ${code}, booking.id, tstzrange(${from}::timestamptz, ${to}::timestamptz), now(), now()
        from device, (select id from court_booking limit 1) as booking where device.kind = 'door'`.execute(db);
    await insert('345678', '2026-11-17T18:00:00Z', '2026-11-17T19:00:00Z');
    await expect(insert('345678', '2026-11-17T18:59:00Z', '2026-11-17T20:00:00Z')).rejects.toThrow('door_code_unique');
    await insert('345678', '2026-11-17T19:00:00Z', '2026-11-17T20:00:00Z');
    for (const code of ['123456', '304567', '34567', '3456789'])
      await expect(insert(code, '2026-11-18T18:00:00Z', '2026-11-18T19:00:00Z')).rejects.toThrow('door_code_form');
  });
});
