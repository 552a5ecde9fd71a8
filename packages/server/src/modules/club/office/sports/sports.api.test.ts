import { listBookings } from '@courtside/contract/booking/booking-list';
import { confirmBooking } from '@courtside/contract/booking/bookings';
import { calendar, overview } from '@courtside/contract/booking/schedule';
import * as prices from '@courtside/contract/club/sports/office-prices';
import * as sports from '@courtside/contract/club/sports/office-sports';
import * as timetables from '@courtside/contract/club/sports/office-timetables';
import { services } from '@courtside/contract/club/sports/sports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { requestOf, TUESDAY } from '#testing/clubs/booking-club.ts';
import { createOfficeClub, type OfficeClub, TODAY, WEEK } from '#testing/clubs/office-club.ts';

let club: OfficeClub;
beforeAll(async () => {
  club = await createOfficeClub();
});
afterAll(() => club.close());

const always = (price: number, name = 'Always') => ({
  name: { en: name },
  weekdays: WEEK,
  from: '00:00',
  to: '24:00',
  prices: [{ bookingType: 'match', price }],
});

test('a sport is set up without a line of SQL, booked, and hidden again', async () => {
  const member = await club.member();
  // 1. The sport, two courts, hours and prices: the first saves need no version.
  const added = await club.call(sports.addSport, {
    as: club.admin,
    body: {
      key: 'pickleball',
      letters: 'PIC',
      title: { en: 'Pickleball', tr: 'Pickleball', ar: 'بيكلبول' },
      bookingTypes: [{ key: 'match', title: { en: 'Match' }, minimumPlayers: 1, maximumPlayers: 4 }],
    },
  });
  expect(added.data).toEqual({ key: 'pickleball', version: 1 });
  for (const key of ['PIC1', 'PIC2']) {
    const court = await club.call(sports.addCourt, {
      as: club.admin,
      params: { key: 'pickleball' },
      body: { title: { en: `Court ${key}` }, courtType: { en: 'Hall' } },
    });
    expect(court.data).toEqual({ key, version: 1 });
  }
  expect((await club.dayOf(member.as, 'pickleball')).sessions).toEqual([]);
  const hours = await club.call(timetables.saveTimetables, {
    as: club.admin,
    params: { key: 'pickleball' },
    body: {
      timetables: [
        {
          validFrom: TODAY,
          sessionMinutes: 60,
          lightsOn: null,
          opening: [{ weekdays: WEEK, from: '10:00', to: '12:00' }],
        },
      ],
    },
  });
  expect(hours.data).toEqual({ version: 2, affected: [] });
  const priced = await club.call(prices.savePrices, {
    as: club.admin,
    params: { key: 'pickleball' },
    body: { prices: [{ validFrom: TODAY, lights: 0, ac: 0, bands: [always(9)] }] },
  });
  expect(priced.data).toEqual({ version: 2, affected: [] });
  // 2. Members see it and book it.
  const day = await club.dayOf(member.as, 'pickleball');
  expect(day.sessions.map(({ key, price, state }) => `${key} ${price} ${state}`)).toEqual([
    'PIC1_20261117_1000 9 free',
    'PIC2_20261117_1000 9 free',
    'PIC1_20261117_1100 9 free',
    'PIC2_20261117_1100 9 free',
  ]);
  const request = {
    ...requestOf({ session: 'TEN1_20261117_1000', players: [member] }),
    Service: 'pickleball',
    BookingKey: 'PIC1_20261117_1000',
    BookingType: 'match',
    PinCode: DEMO_PIN,
  };
  const booked = await club.call(confirmBooking, { as: member.as, body: request });
  expect(booked.body.booking).toMatchObject({ section: 'pickleball', key: expect.stringMatching(/^PIC-\d{6}$/) });
  expect(await club.balance(member)).toBe(10_000 - 900);
  // 3. Hidden, it disappears; its booking, which was kept, does not.
  const { version } = await club.sportOf('pickleball');
  const preview = await club.call(sports.saveSport, {
    as: club.admin,
    params: { key: 'pickleball' },
    body: { isActive: false, dryRun: 1 },
  });
  expect(preview.data.affected).toMatchObject([{ section: 'pickleball', problem: 'sport_hidden', amount: 9 }]);
  const resolutions = preview.data.affected.map(({ section, key }) => ({ section, key, action: 'keep' as const }));
  await club.call(sports.saveSport, {
    as: club.admin,
    params: { key: 'pickleball' },
    body: { isActive: false, version, resolutions },
  });
  const listed = (await club.call(services, { as: member.as })).data.map(({ key }) => key);
  expect(listed).not.toContain('pickleball');
  const home = (await club.call(overview, { as: member.as })).data;
  expect(home.services.map(({ key }) => key)).not.toContain('pickleball');
  expect(home.nextBooking).toMatchObject({ section: 'pickleball' });
  const again = { ...request, BookingKey: 'PIC2_20261117_1100' };
  expect((await club.call(confirmBooking, { as: member.as, body: again })).code).toBe('sports.unknown_service');
  const query = { service: 'pickleball', date: TUESDAY };
  expect((await club.call(calendar, { as: member.as, query })).code).toBe('sports.unknown_service');
  expect((await club.call(listBookings, { as: member.as, query: {} })).data.items).toHaveLength(1);
});

test('longer hours than there are prices for are refused with where the hole is', async () => {
  const key = 'pickleball';
  const { version, timetables: stored } = await club.hoursOf(key);
  const priced = await club.pricesOf(key);
  const [list] = priced.prices;
  if (!list) throw new Error('no prices');
  const bands = list.bands.map((each) => ({ ...each, from: '10:00', to: '12:00' }));
  const saved = await club.call(prices.savePrices, {
    as: club.admin,
    params: { key },
    body: { version: priced.version, prices: [{ ...list, bands }] },
  });
  expect(saved.msgCode).toBe('200');
  const reply = await club.call(timetables.saveTimetables, {
    as: club.admin,
    params: { key },
    body: {
      version,
      timetables: [
        ...stored,
        { ...stored[0], validFrom: '2026-12-01', opening: [{ weekdays: WEEK, from: '10:00', to: '13:00' }] } as never,
      ],
    },
  });
  expect(reply.body.errors).toEqual([
    { path: 'timetables', message: 'there is no price on Monday from 12:00 to 13:00' },
  ]);
});

test('two admins at once: the second save is refused with what is stored now', async () => {
  const { version } = await club.sportOf('squash');
  const save = (description: string) =>
    club.call(sports.saveSport, {
      as: club.admin,
      params: { key: 'squash' },
      body: { version, description: { en: description } },
    });
  const replies = await Promise.all([save('Maple floor'), save('Cool in summer')]);
  expect(replies.map(({ code }) => code).sort()).toEqual(['office.changed_meanwhile', undefined]);
  const refused = replies.find(({ code }) => code);
  const { description } = await club.sportOf('squash');
  expect(refused?.body).toMatchObject({ version: version + 1, current: { description } });
  expect(
    (await club.call(sports.saveSport, { as: club.admin, params: { key: 'squash' }, body: { isActive: true } })).code,
  ).toBe('office.changed_meanwhile');
});

test('keys are unique and the number of courts is limited', async () => {
  const body = { title: { en: 'Court' }, courtType: { en: 'Clay' } };
  const add = (more: object) =>
    club.call(sports.addCourt, { as: club.admin, params: { key: 'tennis' }, body: { ...body, ...more } });
  expect(await add({ key: 'PAD1' })).toMatchObject({ code: 'office.key_taken', body: { errors: [{ path: 'key' }] } });
  const types = [{ key: 'match', title: { en: 'Match' }, minimumPlayers: 1, maximumPlayers: 2 }];
  const sport = { key: 'bowls', letters: 'TEN', title: { en: 'Bowls' }, bookingTypes: types };
  expect(await club.call(sports.addSport, { as: club.admin, body: sport })).toMatchObject({
    code: 'office.key_taken',
    body: { errors: [{ path: 'letters' }] },
  });
  await sql`insert into court (service_key, key, position, title, court_type)
    select 'tennis', 'MANY' || number, 100 + number, 'Court', 'Clay' from generate_series(1, 56) as number`.execute(
    club.context.db,
  );
  expect(await add({})).toMatchObject({ code: 'office.too_many', data: 'The limit of 60 is reached.' });
});

test('sports and courts are put in another order', async () => {
  const { version } = await club.sportOf('cricket');
  await club.call(sports.saveSport, { as: club.admin, params: { key: 'cricket' }, body: { version, position: 1 } });
  const { data } = await club.call(sports.listSports, { as: club.admin });
  expect(data.items.slice(0, 2).map(({ key, position }) => `${key} ${position}`)).toEqual(['cricket 1', 'tennis 2']);
  const court = await club.courtOf('SQU3');
  await club.call(sports.saveCourt, {
    as: club.admin,
    params: { key: 'SQU3' },
    body: { version: court.version, position: 1 },
  });
  expect((await club.sportOf('squash')).courts.map(({ key }) => key)).toEqual(['SQU3', 'SQU1', 'SQU2']);
});
