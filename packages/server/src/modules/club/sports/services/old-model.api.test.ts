import { addDays, clubDate, weekdayOf } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, readMigrations } from '#database/migrations/migrate.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { openEmptyDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { priceRowAt } from '../prices/price-list.rules.ts';
import { sessionsOf } from './service.rules.ts';
import { selectServices } from './services.repository.ts';

/**
 * A club of the version before timetables: a break at noon, other times on Sunday, prices of two types that begin and end
 * at different times, one that leaves hours out, and a booking whose type was deleted.
 */
const OLD_CLUB = `
insert into club (is_demo) values (false);
insert into member (code, first_name, surname, gender) values ('1001', 'Ann', 'Abela', 'F'), ('1002', 'Bob', 'Borg', 'M');
insert into sport_service (key, booking_letters, position, title, theme_folder, session_minutes, book_ahead_days,
  release_minute, cancel_until_hours, live_bookings_per_day, live_bookings_in_all, lights_on_minute, light_price_cents, ac_price_cents)
  values ('tennis', 'TEN', 1, 'Tennis', 'tennis', 60, 7, 480, 12, 2, 8, 1020, 400, 250),
    ('squash', 'SQU', 2, 'Squash', 'squash', 45, 3, 0, 2, 1, 4, null, 0, 0);
insert into court (service_key, key, position, title, court_type, has_lights) values
  ('tennis', 'TEN1', 1, 'Court 1', 'Clay', true), ('tennis', 'TEN2', 2, 'Court 2', 'Hard', false),
  ('squash', 'SQU1', 1, 'Court 1', 'Maple', false);
insert into opening_time (service_key, from_weekday, to_weekday, opens_minute, closes_minute) values
  ('tennis', 1, 6, 420, 720), ('tennis', 1, 6, 780, 1330), ('tennis', 7, 7, 540, 1080), ('squash', 1, 7, 450, 1440);
insert into booking_type (service_key, key, position, title, minimum_players, maximum_players) values
  ('tennis', 'singles', 1, 'Singles', 1, 2), ('tennis', 'coaching', 2, 'Coaching', 1, 4), ('squash', 'match', 1, 'Match', 1, 2);
insert into session_price (service_key, booking_type_key, from_weekday, to_weekday, from_minute, to_minute, is_peak, price_cents) values
  ('tennis', 'singles', 1, 5, 0, 1020, false, 1200), ('tennis', 'singles', 1, 5, 1020, 1200, true, 1601),
  ('tennis', 'singles', 1, 5, 1200, 1440, false, 1200), ('tennis', 'singles', 6, 7, 0, 1440, false, 1300),
  ('tennis', 'coaching', 2, 6, 540, 1110, false, 2000), ('tennis', 'coaching', 2, 4, 1110, 1440, true, 2400),
  ('squash', 'match', 1, 7, 0, 1440, false, 800);
insert into ledger_account (kind, income_of) values ('income', 'tennis');
insert into court_booking (key, service_key, court_id, during, session_date, starts_minute, ends_minute, booking_type_key,
  booker_id, booked_by_id, price_parts, total_cents, created_at)
  select 'TEN-00000' || number, 'tennis', 1, tstzrange(day + interval '9 hours', day + interval '10 hours'),
    day::date, 600, 660, type, 1, 1, '[{"kind": "court", "title": "Singles", "amountCents": 0}]', 0, now()
  from (values (1, timestamptz '2026-11-16 00:00Z', 'singles'), (2, '2026-11-17 00:00Z', 'ladies-day')) as booking (number, day, type);
insert into help_topic (screen, position, language, title, heading, description, html, videos) values
  ('sportservices', 0, 'en', 'Book', 'How to book', 'Steps', '<p>A</p>', '[{"title": "Clip", "url": "/media/a.webm"}]'),
  ('sportservices', 1, 'en', 'Pay', 'How to pay', '', '<p>B</p>', '[]'),
  ('sportservices', 2, 'tr', 'Ayırt', 'Nasıl', 'Adımlar', '<p>C</p>', '[{"title": "Klip", "url": "/media/a.webm"}]'),
  ('marsabookingtennis', 3, 'en', 'Book', 'How to book', 'Steps', '<p>A</p>', '[{"title": "Clip", "url": "/media/a.webm"}]'),
  ('marsabookingtennis', 4, 'tr', 'Ayırt', 'Nasıl', 'Adımlar', '<p>C</p>', '[{"title": "Klip", "url": "/media/a.webm"}]');
`;

const DAYS = Array.from({ length: 7 }, (_, day) => addDays(clubDate('2026-11-16'), day));

interface OldOpening {
  readonly service_key: string;
  readonly from_weekday: number;
  readonly to_weekday: number;
  readonly opens_minute: number;
  readonly closes_minute: number;
}
interface OldPrice {
  readonly service_key: string;
  readonly booking_type_key: string;
  readonly from_weekday: number;
  readonly to_weekday: number;
  readonly from_minute: number;
  readonly to_minute: number;
  readonly is_peak: boolean;
  readonly price_cents: number;
}

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

/** Court, time, lights and the price of each type, calculated from the old tables as the old version did. */
async function oldCalendar(): Promise<string[]> {
  const { db } = opened.database;
  const { rows: openings } = await sql<OldOpening>`select * from opening_time order by opens_minute`.execute(db);
  const { rows: prices } = await sql<OldPrice>`select * from session_price`.execute(db);
  const { rows: courts } = await sql<{ key: string; service_key: string; lights: number | null; minutes: number }>`
    select court.key, service_key, case when has_lights then lights_on_minute end as lights, session_minutes as minutes
    from court join sport_service on sport_service.key = service_key order by sport_service.position, court.position`.execute(
    db,
  );
  const { rows: types } = await sql<{ service_key: string; key: string }>`
    select service_key, key from booking_type order by position`.execute(db);
  return DAYS.flatMap((date) => {
    const isThen = (row: { from_weekday: number; to_weekday: number }) =>
      row.from_weekday <= weekdayOf(date) && weekdayOf(date) <= row.to_weekday;
    return courts.flatMap((court) =>
      openings
        .filter((row) => row.service_key === court.service_key && isThen(row))
        .flatMap(({ opens_minute, closes_minute }) => {
          const count = Math.floor((closes_minute - opens_minute) / court.minutes);
          return Array.from({ length: count }, (_, index) => opens_minute + index * court.minutes);
        })
        .map((from) => {
          const costs = types
            .filter(({ service_key }) => service_key === court.service_key)
            .map(({ key }) => {
              const row = prices.find(
                (price) =>
                  price.service_key === court.service_key &&
                  price.booking_type_key === key &&
                  isThen(price) &&
                  price.from_minute <= from &&
                  from < price.to_minute,
              );
              return `${key} ${row?.price_cents}`;
            });
          const isLit = court.lights !== null && from >= court.lights;
          return [date, court.key, from, from + court.minutes, isLit, ...costs].join(' ');
        }),
    );
  });
}

async function newCalendar(): Promise<string[]> {
  const services = await selectServices(opened.database.db);
  return DAYS.flatMap((date) =>
    services.flatMap((service) =>
      service.courts.flatMap((court) =>
        sessionsOf(service, date, 'Europe/Malta')
          .filter((session) => session.court === court)
          .map(({ from, to, isLightOn }) => {
            const costs = service.bookingTypes.map(({ key }) => {
              return `${key} ${priceRowAt(service, key, date, from)?.price}`;
            });
            return [date, court.key, from, to, isLightOn, ...costs].join(' ');
          }),
      ),
    ),
  );
}

test('a club of the previous version keeps its sessions, prices and bookings, and its processes can go on', async () => {
  const { database } = opened;
  const migrations = await readMigrations();
  await migrate(
    database,
    migrations.filter(({ name }) => name < '0026'),
  );
  await inTransaction(database.db, (tx) => database.runScript(tx, OLD_CLUB));
  const bookings = async () =>
    (
      await sql`select key, court_id, during::text, session_date, booking_type_key, price_parts, total_cents, status
      from court_booking order by key`.execute(database.db)
    ).rows;
  const before = { calendar: await oldCalendar(), bookings: await bookings() };
  expect(before.calendar.length).toBeGreaterThan(300);

  await migrate(database);

  expect(await newCalendar()).toEqual(before.calendar);
  expect(await bookings()).toEqual(before.bookings);
  const services = await selectServices(database.db);
  expect(services[0]?.priceLists[0]).toMatchObject({ lightPrice: 400, acPrice: 250 });
  // The deleted type is there for its booking and offered to nobody.
  expect(services[0]?.bookingTypes.map(({ key }) => key)).toEqual(['singles', 'coaching']);
  // Everybody has the default category, and a running process of the previous version knows nothing of it.
  await sql`insert into member (code, first_name, surname, gender) values ('1003', 'Cem', 'Can', 'M')`.execute(
    database.db,
  );
  const members = await database.db.selectFrom('member').select('category_key').execute();
  expect(members.map(({ category_key }) => category_key)).toEqual(['member', 'member', 'member']);
  // Help topics of several screens and languages become one each.
  const topics = await database.db
    .selectFrom('club_help_topic')
    .select(['title', 'translations', 'videos', 'screens'])
    .orderBy('position')
    .execute();
  const tr = { title: 'Ayırt', heading: 'Nasıl', description: 'Adımlar', html: '<p>C</p>' };
  const videos = [{ url: '/media/a.webm', title: { en: 'Clip', tr: 'Klip' } }];
  expect(topics).toEqual([
    { title: 'Book', translations: { tr }, videos, screens: ['schedule', 'services'] },
    { title: 'Pay', translations: {}, videos: [], screens: ['services'] },
  ]);
  const club = await database.db.selectFrom('club').select(['opened_at', 'version']).executeTakeFirst();
  expect(club).toMatchObject({ opened_at: expect.any(Date), version: 0 });
});
