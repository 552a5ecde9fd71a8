import { bookingDetails } from '@courtside/contract/booking/bookings';
import type { Affected, Resolution } from '@courtside/contract/club/office';
import { saveSportChanges } from '@courtside/contract/club/sports/office-changes';
import { saveSport } from '@courtside/contract/club/sports/office-sports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOfficeClub, type OfficeClub, WEEK } from '#testing/clubs/office-club.ts';

let club: OfficeClub;
beforeAll(async () => {
  club = await createOfficeClub();
});
afterAll(() => club.close());

const change = (key: string, body: object) =>
  club.call(saveSportChanges, { as: club.admin, params: { key }, body: body as never });

const resolve = (affected: readonly Affected[], action: Resolution['action']) =>
  affected.map(({ section, key }) => ({ section, key, action }));

async function storedOf(key: string) {
  return { sport: await club.sportOf(key), hours: await club.hoursOf(key), prices: await club.pricesOf(key) };
}

/** Shorter hours, a new court with hours of its own, a retired court, another rule and a price for the longer hours. */
async function severalThings() {
  const { sport, hours, prices } = await storedOf('padel');
  const [list] = prices.prices;
  if (!list) throw new Error('no prices');
  const next = {
    validFrom: '2026-11-19',
    sessionMinutes: 90,
    lightsOn: '17:00',
    opening: [
      { weekdays: WEEK, from: '09:00', to: '18:00', courts: ['PAD1', 'PAD2'] },
      { weekdays: WEEK, from: '06:00', to: '24:00', courts: ['PAD9'] },
    ],
  };
  const [band] = list.bands;
  const night = { ...band, name: { en: 'All day' }, weekdays: WEEK, from: '00:00', to: '24:00' };
  return {
    sport: { cancelUntilHours: 24, version: sport.version },
    newCourts: [{ key: 'PAD9', title: { en: 'Night court' }, courtType: { en: 'Glass' }, position: 1 }],
    courts: [
      { key: 'PAD3', retiredFrom: '2026-11-19', version: sport.courts.find(({ key }) => key === 'PAD3')?.version },
    ],
    timetables: { timetables: [...hours.timetables, next], version: hours.version },
    prices: {
      prices: [...prices.prices, { ...list, validFrom: '2026-11-19', bands: [night] }],
      version: prices.version,
    },
  };
}

test('several things of a sport are saved together, with one list of affected bookings', async () => {
  const [onCourt, late] = await club.members(2);
  const ofCourt = await club.book(onCourt, { session: 'PAD3_20261119_0900', players: [onCourt] });
  const ofHours = await club.book(late, { session: 'PAD1_20261119_1930', players: [late] });
  const before = await storedOf('padel');
  const body = await severalThings();

  // 1. The preview lists both bookings and writes nothing.
  const preview = await change('padel', { ...body, dryRun: 1 });
  const problems = new Map(preview.data.affected.map(({ key, problem }) => [key, problem]));
  expect([problems.get(ofCourt.key), problems.get(ofHours.key)]).toEqual(['court_retired', 'outside_hours']);
  expect(preview.data.versions).toMatchObject({ sport: before.sport.version, timetables: before.hours.version });
  expect(await storedOf('padel')).toEqual(before);

  // 2. What is wrong with one part refuses all of them, at its field.
  const [stored, next] = body.timetables.timetables;
  const reversed = { ...next, opening: [{ weekdays: [8], from: '21:00', to: '09:00' }] };
  const badDays = { ...body, timetables: { ...body.timetables, timetables: [stored, reversed] } };
  expect((await change('padel', badDays)).body.errors).toMatchObject([
    { path: 'timetables.timetables.1.opening.0.weekdays.0' },
  ]);
  const halfDay = body.prices.prices.map((list, index, all) =>
    index < all.length - 1 ? list : { ...list, bands: list.bands.map((each) => ({ ...each, to: '12:00' })) },
  );
  for (const [wrong, path] of [
    [
      {
        timetables: {
          ...body.timetables,
          timetables: [stored, { ...reversed, opening: [{ weekdays: WEEK, from: '21:00', to: '09:00' }] }],
        },
      },
      'timetables.timetables.1.opening.0.to',
    ],
    [{ newCourts: [...body.newCourts, { ...body.newCourts[0], key: 'TEN1' }] }, 'newCourts.1.key'],
    [{ courts: [...body.courts, ...body.courts] }, 'courts.1.key'],
    [{ courts: [{ key: 'TEN1', hasLights: true, version: 1 }] }, 'courts.0.key'],
    [{ prices: { ...body.prices, prices: halfDay } }, `prices.prices.${halfDay.length - 1}.bands`],
    [{ newCourts: Array.from({ length: 2_000 }, () => body.newCourts[0]) }, 'newCourts'],
  ] as const) {
    const reply = await change('padel', { ...body, ...wrong });
    expect(reply.body.errors, path).toContainEqual({ path, message: expect.any(String) });
  }
  expect((await change('padel', body)).code).toBe('office.affected_changed');
  expect(await storedOf('padel')).toEqual(before);

  // 3. The save does everything and refunds to the cent.
  const saved = await change('padel', { ...body, resolutions: resolve(preview.data.affected, 'refund') });
  expect(saved.data.affected).toEqual(preview.data.affected);
  const after = await storedOf('padel');
  expect(after.sport).toMatchObject({ cancelUntilHours: 24, version: before.sport.version + 1 });
  expect(after.sport.courts.map(({ key, retiredFrom }) => `${key} ${retiredFrom}`)).toEqual([
    'PAD9 null',
    'PAD1 null',
    'PAD2 null',
    'PAD3 2026-11-19',
  ]);
  expect(after.hours.timetables.at(-1)?.opening).toEqual(next?.opening);
  expect(saved.data.versions).toEqual({
    sport: after.sport.version,
    timetables: after.hours.version,
    prices: after.prices.version,
    courts: after.sport.courts.map(({ key, version }) => ({ key, version })),
  });
  expect(await Promise.all([onCourt, late].map((who) => club.balance(who)))).toEqual([10_000, 10_000]);
  const params = { section: 'padel', key: ofCourt.key };
  expect((await club.call(bookingDetails, { as: onCourt.as, params })).data.status).toBe('cancelled');
  const day = await club.dayOf(late.as, 'padel', '2026-11-19');
  expect(day.sessions.filter(({ court }) => court === 'PAD9').map(({ from }) => from)).toContain('22:30');
  expect(day.sessions.filter(({ court }) => court === 'PAD1').map(({ from }) => from)).not.toContain('18:00');
  const log = await club.context.db
    .selectFrom('audit_log')
    .select(['action', 'request_id'])
    .where(sql<string>`details ->> 'service'`, '=', 'padel')
    .where('action', 'in', ['sport_saved', 'court_added', 'court_saved', 'timetables_saved', 'prices_saved'])
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'sport_saved',
    'court_added',
    'court_saved',
    'timetables_saved',
    'prices_saved',
  ]);
  expect(new Set(log.map(({ request_id }) => request_id)).size).toBe(1);
});

test('a save over what somebody else has saved is refused as a whole, with who saved it and when', async () => {
  const before = await storedOf('squash');
  const other = { version: before.sport.version, description: { en: 'Maple floor' } };
  await club.call(saveSport, { as: club.admin, params: { key: 'squash' }, body: other });
  const court = { key: 'SQU1', hasLights: true, version: before.sport.courts[0]?.version };
  const mine = { sport: { cancelUntilHours: 6, version: before.sport.version }, courts: [court] };
  for (const dryRun of [1, 0]) {
    expect(await change('squash', { ...mine, dryRun })).toMatchObject({
      code: 'office.changed_meanwhile',
      body: {
        part: 'sport',
        version: before.sport.version + 1,
        current: { description: { en: 'Maple floor' } },
        savedBy: 'Grace Zammit',
        savedAt: '2026-11-16T08:20:00.000Z',
      },
    });
  }
  const { sport } = await storedOf('squash');
  expect(sport).toMatchObject({ cancelUntilHours: before.sport.cancelUntilHours });
  expect(sport.courts).toEqual(before.sport.courts);
});

test('bookings that race with shorter hours are resolved by them or refused, never neither', async () => {
  const members = await club.members(6);
  const { hours } = await storedOf('cricket');
  const closed = { ...hours.timetables.at(-1), validFrom: '2026-11-21', opening: [] };
  const body = { timetables: { timetables: [...hours.timetables, closed], version: hours.version } };
  const { sessions } = await club.dayOf(members[0].as, 'cricket', '2026-11-22');
  const free = sessions.filter(({ state }) => state === 'free').map(({ key }) => key);
  const booking = members.map((member, index) =>
    club.confirm(member, { session: String(free[index]), players: [member] }),
  );
  let reply = await change('cricket', body);
  for (let tries = 0; reply.code === 'office.affected_changed' && tries < 20; tries += 1)
    reply = await change('cricket', { ...body, resolutions: resolve(reply.body.affected as Affected[], 'refund') });
  const booked = await Promise.all(booking);
  expect(reply.msgCode).toBe('200');
  const refunded = new Set(reply.data.affected.map(({ key }) => key));
  for (const answer of booked) {
    if (answer.msgCode === '200') expect(refunded).toContain((answer.body.booking as { key: string }).key);
    else expect(answer.code).toMatch(/^schedule\.(changed|unknown_session)$/);
  }
  expect(await Promise.all(members.map((member) => club.balance(member)))).toEqual(members.map(() => 10_000));
});
