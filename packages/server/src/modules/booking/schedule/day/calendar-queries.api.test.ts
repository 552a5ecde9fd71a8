import { calendar, calendarDays, holdSession, overview } from '@courtside/contract/booking/schedule';
import { services } from '@courtside/contract/club/sports/sports';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { publishServicesChange } from '#modules/club/sports/index.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { type CountedDatabase, openCountedDatabase } from '#testing/tables/counted-database.ts';
import { publishScheduleChange } from './day-cache.ts';

/** The first queries of a connection are planned and compiled, which takes long on a loaded machine. */
const LISTENING = { timeout: 20_000 };

let database: CountedDatabase;
let club: TestApp;
let as: Login;
beforeAll(async () => {
  database = await openCountedDatabase();
  club = await createTestApp({ database });
  as = await club.login('1020');
  // The first calls make the caches listen; values are cached from then on.
  await vi.waitFor(async () => {
    expect(await database.queriesOf(() => club.call(services, { as }))).toBe(0);
    expect(await database.queriesOf(() => readDay('2026-11-16'))).toBe(0);
  }, LISTENING);
});
afterAll(() => club.close());

const readDay = (date: string, service = 'tennis') => club.call(calendar, { as, query: { service, date } });

/** Loading the session of a caller that is not cached. */
const WHO = 1;
/** Bookings, holds and closures of the day. */
const DAY = 3;
/** The sports with all that belongs to them, and the club's VAT. */
const SPORTS = 7;

describe('the calendar', () => {
  test('the calendar needs no query while nothing changes, except for the session of a new caller', async () => {
    await readDay('2026-11-17');
    expect(await database.queriesOf(() => readDay('2026-11-17'))).toBe(0);
    const admin = await club.login('9001');
    const asAdmin = () => club.call(calendar, { as: admin, query: { service: 'tennis', date: '2026-11-17' } });
    expect(await database.queriesOf(asAdmin)).toBe(WHO);
    expect(await database.queriesOf(asAdmin)).toBe(0);
  });

  test('the calendar needs three queries for a day that is not cached', async () => {
    expect(await database.queriesOf(() => readDay('2026-11-18'))).toBe(DAY);
    expect(await database.queriesOf(() => readDay('2026-11-18', 'squash'))).toBe(DAY);
  });

  test('the calendar loads a day once for concurrent callers', async () => {
    const crowd = () => Promise.all(Array.from({ length: 20 }, () => readDay('2026-11-19')));
    expect(await database.queriesOf(crowd)).toBe(DAY);
  });

  test('the calendar reloads a day after a change of that day only', async () => {
    await readDay('2026-11-20');
    await readDay('2026-11-21');
    await inTransaction(club.context.db, async (tx) => publishScheduleChange(tx, 'tennis', clubDate('2026-11-20')));
    expect(await database.queriesOf(() => readDay('2026-11-21'))).toBe(0);
    expect(await database.queriesOf(() => readDay('2026-11-20'))).toBe(DAY);
  });

  test('the calendar is reloaded after a change of the services', async () => {
    await readDay('2026-11-20');
    await inTransaction(club.context.db, async (tx) => publishServicesChange(tx));
    expect(await database.queriesOf(() => readDay('2026-11-20'))).toBe(SPORTS + DAY);
  });

  test('the calendar shows a hold of the same process at once, without waiting for the notification', async () => {
    await readDay('2026-11-22', 'cricket');
    await club.call(holdSession, { as, body: { BookingKey: 'CRI1_20261122_1100' } });
    const { data } = await readDay('2026-11-22', 'cricket');
    expect(data.sessions.find(({ key }) => key === 'CRI1_20261122_1100')).toMatchObject({ state: 'held' });
  });

  test('the calendar caches nothing while the listener is lost, and starts again when it reconnects', async () => {
    await readDay('2026-11-17');
    database.lose();
    expect(await database.queriesOf(() => readDay('2026-11-17'))).toBe(WHO + SPORTS + DAY);
    expect(await database.queriesOf(() => readDay('2026-11-17'))).toBe(WHO + SPORTS + DAY);
    database.recover();
    expect(await database.queriesOf(() => readDay('2026-11-17'))).toBe(WHO + SPORTS + DAY);
    expect(await database.queriesOf(() => readDay('2026-11-17'))).toBe(0);
  });
});

test('the strip of days needs no query when its days are cached', async () => {
  const days = () => club.call(calendarDays, { as, query: { service: 'padel' } });
  expect(await database.queriesOf(days)).toBe(9 * DAY);
  expect(await database.queriesOf(days)).toBe(0);
});

test('the home page needs one query for the next booking when its days are cached', async () => {
  const home = () => club.call(overview, { as });
  await home();
  expect(await database.queriesOf(home)).toBe(1);
});
