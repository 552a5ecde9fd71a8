import { addSport } from '@courtside/contract/club/sports/office-sports';
import { otherTitles, services } from '@courtside/contract/club/sports/sports';
import { addPlan } from '@courtside/contract/money/office-plans';
import { clubDate } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';
import { replacePriceLists } from '../prices/price-lists.repository.ts';
import { replaceTimetables } from '../timetable/timetables.repository.ts';
import { loadServices, publishServicesChange } from './service-list.ts';
import { insertCourt, insertSport } from './services-writes.repository.ts';

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club.close());

describe('the list of services', () => {
  test('the list of services is that of the demo club, as the contract shapes it', async () => {
    const { data } = await club.call(services, { as: await club.login('1001') });
    expect(data.map(({ key, courts }) => `${key} ${courts.map((court) => court.key).join(' ')}`)).toEqual([
      'tennis TEN1 TEN2 TEN3 TEN4',
      'padel PAD1 PAD2 PAD3',
      'squash SQU1 SQU2 SQU3',
      'cricket CRI1 CRI2',
    ]);
    const [tennis, , squash] = data;
    expect(tennis).toMatchObject({
      title: 'Tennis',
      sportTheme: { folder: 'tennis' },
      hideMembers: false,
      hasReceiptTime: false,
      paymentSetting: { isPaymentLoginAccountMandatory: true, paymentMinimumPlayers: 1, paymentMaximumPlayers: 4 },
      bookingSetting: { isACInclude: false, isHalfTimeAllowed: true, maximumPlayers: 4 },
      sportServiceOptions: [
        { id: 'new-balls', title: 'New balls, tin of four', price: 6 },
        { id: 'ball-machine', title: 'Ball machine', price: 8 },
      ],
      openFrom: '07:00',
      openTo: '22:00',
      sessionMinutes: 60,
    });
    expect(tennis?.courts.map(({ courtType, hasLights }) => `${courtType} ${hasLights}`)).toEqual([
      'Clay true',
      'Clay true',
      'Hard true',
      'Hard true',
    ]);
    expect(squash).toMatchObject({ hasACSetting: true, sessionMinutes: 45 });
    for (const service of data) {
      expect(service).toMatchObject({
        bookAheadDays: 7,
        releaseTime: '08:00',
        cancelUntilHours: 12,
        liveBookingsPerDay: 2,
        liveBookingsInAll: 8,
      });
      expect(service.paymentSetting.paymentMaximumPlayers).toBeLessThanOrEqual(4);
      for (const type of service.bookingTypes) expect(type.minimumPlayers).toBeLessThanOrEqual(type.maximumPlayers);
    }
  });

  test('the list of services is for logged-in people', async () => {
    expect(await club.call(services)).toMatchObject({ status: 401 });
  });

  test('the list of services shows a change at once', async () => {
    const as = await club.login('1020');
    await club.call(services, { as });
    await inTransaction(club.context.db, async (tx) => {
      await tx.updateTable('sport_service').set({ title: 'Lawn tennis' }).where('key', '=', 'tennis').execute();
      publishServicesChange(tx);
    });
    expect((await club.call(services, { as })).data[0]?.title).toBe('Lawn tennis');
  });
});

describe('the database refuses', () => {
  const refusedBy = async (statement: string): Promise<string | undefined> => {
    try {
      await sql.raw(statement).execute(club.context.db);
      return 'nothing';
    } catch (error) {
      return (error as { constraint?: string }).constraint;
    }
  };

  test.each([
    [
      'opening times that overlap',
      `insert into timetable_opening (timetable_id, weekdays, opens_minute, closes_minute)
        select id, '{7}', 1319, 1400 from timetable where service_key = 'tennis'`,
      'timetable_opening_no_overlap',
    ],
    [
      'opening times of one court that overlap those of all',
      `insert into timetable_opening (timetable_id, weekdays, opens_minute, closes_minute, court_ids)
        select id, '{1,7}', 1319, 1400, '{1}' from timetable where service_key = 'tennis'`,
      'timetable_opening_no_overlap',
    ],
    [
      'two timetables from one day',
      `insert into timetable (service_key, valid_from, session_minutes) values ('tennis', '2000-01-01', 60)`,
      'timetable_one_per_day',
    ],
    ['an eighth weekday', `update timetable_opening set weekdays = '{7,8}'`, 'timetable_opening_weekdays_check'],
    [
      'two prices at one time',
      `insert into price_band (price_list_id, service_key, position, name, weekdays, from_minute, to_minute)
        select id, service_key, 99, 'x', '{5,6}', 1199, 1201 from price_list where service_key = 'tennis'`,
      'price_band_no_overlap',
    ],
    [
      'two prices of one type for everybody',
      `insert into band_price select * from band_price where category_key is null`,
      'band_price_once',
    ],
    ['no default category', `update member_category set is_default = false`, 'member_category_default_exists'],
    [
      'a booking of a type that the sport does not have',
      `update court_booking set booking_type_key = 'unheard-of'`,
      'court_booking_type',
    ],
    [
      'more than four payers',
      `update sport_service set payment_maximum_players = 5 where key = 'tennis'`,
      'sport_service_payers',
    ],
    [
      'a type with more players at least than at most',
      `update booking_type set minimum_players = 4, maximum_players = 3 where key = 'doubles'`,
      'booking_type_players',
    ],
    ['two courts with one key', `update court set key = 'TEN1' where key = 'TEN2'`, 'court_key_unique'],
    [
      "a closure of another sport's court",
      `insert into closure (service_key, court_id, during, reason, created_at)
        select 'padel', id, tstzrange(now(), now() + interval '1 hour'), 'x', now() from court where key = 'TEN1'`,
      'closure_court_id_service_key_fkey',
    ],
    [
      'a closure without an end',
      `insert into closure (service_key, during, reason, created_at) values ('padel', tstzrange(now(), null), 'x', now())`,
      'closure_during_check1',
    ],
  ])('the database refuses: %s', async (_, statement, constraint) => {
    expect(await refusedBy(statement)).toBe(constraint);
  });

  test.each([
    ['Monday evening after closing', 1, 1, 1320, 1400],
    ['Monday before opening', 1, 1, 300, 420],
  ])('the database accepts adjacent opening times: %s', async (_, from, to, opens, closes) => {
    const statement = `insert into timetable_opening (timetable_id, weekdays, opens_minute, closes_minute)
      select id, '{${from},${to}}', ${opens}, ${closes} from timetable where service_key = 'tennis'`;
    expect(await refusedBy(statement)).toBe('nothing');
  });
});

test('a service with twenty courts is added and loaded completely', async () => {
  const validFrom = clubDate('2000-01-01');
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  await inTransaction(club.context.db, async (tx) => {
    await insertSport(
      tx,
      addSport.request.body.parse({
        key: 'badminton',
        letters: 'BAD',
        title: { en: 'Badminton' },
        bookingTypes: [{ key: 'match', title: { en: 'Match' }, minimumPlayers: 2, maximumPlayers: 4 }],
      }),
      club.context.clock.now(),
    );
    const hall = { courtType: { en: 'Hall' }, hasLights: false, isOutdoor: false, retiredFrom: null };
    for (let number = 1; number <= 20; number += 1) {
      const title = { en: `Court ${number}`, tr: `Kort ${number}` };
      await insertCourt(tx, 'badminton', `BAD${number}`, { ...hall, title });
    }
    const openings = [{ weekdays, opens: 360, closes: 1320, courtIds: null }];
    await replaceTimetables(tx, 'badminton', [{ validFrom, sessionMinutes: 60, lightsOnMinute: null, openings }]);
    const free = { bookingTypeKey: 'match', category: null, price: cents(0) };
    const always = { names: { en: 'Always' }, weekdays, from: 0, to: 1440, isPeak: false, prices: [free] };
    const list = { validFrom, lightPrice: cents(0), acPrice: cents(0), bands: [always] };
    await replacePriceLists(tx, 'badminton', [list]);
    publishServicesChange(tx);
  });
  const service = (await loadServices(club.context)).get('badminton');
  expect(service?.courts.map(({ titles }) => titles)).toEqual(
    Array.from({ length: 20 }, (_, index) => ({ en: `Court ${index + 1}`, tr: `Kort ${index + 1}` })),
  );
  expect(service?.timetables).toMatchObject([{ validFrom, sessionMinutes: 60, openings: [{ weekdays, opens: 360 }] }]);
  expect(service?.priceLists).toMatchObject([{ bands: [{ names: { en: 'Always' }, prices: [{ price: 0 }] }] }]);
});

test('titles that the list of services does not have are told: of hidden sports, former courts and types, and plans', async () => {
  const { db } = club.context;
  const as = await club.login('1001');
  const title = { en: 'Winter', tr: 'Kış' };
  const body = { key: 'winter', title, period: 'month' as const, amount: 30 };
  await club.call(addPlan, { as: await club.login('9001'), body });
  const before = (await club.call(otherTitles, { as })).data;
  expect(before).toEqual({ services: [], plans: [title] });
  await inTransaction(db, async (tx) => {
    await tx.updateTable('sport_service').set({ is_active: false }).where('key', '=', 'squash').execute();
    await tx
      .updateTable('court')
      .set({ retired_from: clubDate('2026-11-01') })
      .where('key', '=', 'TEN4')
      .execute();
    await tx.updateTable('booking_type').set({ is_active: false }).where('service_key', '=', 'padel').execute();
    publishServicesChange(tx);
  });
  const { data } = await club.call(otherTitles, { as });
  const [tennis, padel, squash] = data.services;
  expect(data.services.map(({ key }) => key)).toEqual(['tennis', 'padel', 'squash']);
  expect(tennis?.words).toContainEqual({ en: 'Court 4', tr: 'Kort 4', ar: 'ملعب 4' });
  expect(tennis?.words).not.toContainEqual(expect.objectContaining({ en: 'Court 1' }));
  expect(padel?.words.map(({ tr }) => tr).sort()).toEqual(['Tekler', 'Çiftler']);
  expect(squash).toMatchObject({ titles: { en: 'Squash', ar: 'الإسكواش' } });
  expect(squash?.words.map(({ en }) => en)).toEqual(expect.arrayContaining(['Court 1', 'Match']));
});
