import { services } from '@courtside/contract/sports';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/in-transaction.ts';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';
import { addService } from './add-service.ts';
import { loadServices, publishServicesChange } from './service-list.ts';

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
      await publishServicesChange(tx);
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
      `insert into opening_time (service_key, from_weekday, to_weekday, opens_minute, closes_minute)
        values ('tennis', 7, 7, 1319, 1400)`,
      'opening_time_no_overlap',
    ],
    [
      'two prices at one time',
      `insert into session_price (service_key, booking_type_key, from_weekday, to_weekday, from_minute, to_minute, price_cents)
        values ('tennis', 'singles', 5, 6, 1199, 1201, 100)`,
      'session_price_no_overlap',
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
    const statement = `insert into opening_time (service_key, from_weekday, to_weekday, opens_minute, closes_minute)
      values ('tennis', ${from}, ${to}, ${opens}, ${closes})`;
    expect(await refusedBy(statement)).toBe('nothing');
  });
});

test('a service with twenty courts is added and loaded completely', async () => {
  const everyDay = { fromWeekday: 1, toWeekday: 7 };
  await inTransaction(club.context.db, (tx) =>
    addService(tx, {
      settings: {
        key: 'badminton',
        booking_letters: 'BAD',
        position: 9,
        title: 'Badminton',
        theme_folder: 'badminton',
        session_minutes: 60,
        book_ahead_days: 3,
        release_minute: 0,
        cancel_until_hours: 1,
        live_bookings_per_day: 1,
        live_bookings_in_all: 1,
        lights_on_minute: null,
      },
      courts: Array.from({ length: 20 }, (_, index) => ({
        key: `BAD${index + 1}`,
        title: `Court ${index + 1}`,
        courtType: 'Hall',
        hasLights: false,
      })),
      openingTimes: [{ ...everyDay, opens: 360, closes: 1320 }],
      bookingTypes: [{ key: 'match', title: 'Match', minimumPlayers: 2, maximumPlayers: 4, prices: [] }].map(
        (type) => ({
          ...type,
          prices: [{ ...everyDay, from: 0, to: 1440, price: 0 as never }],
        }),
      ),
      options: [],
    }),
  );
  const service = (await loadServices(club.context)).get('badminton');
  expect(service?.courts.map(({ title }) => title)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Court ${index + 1}`),
  );
  expect(service?.openingTimes).toHaveLength(1);
});
