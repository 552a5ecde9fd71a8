import { addClosure } from '@courtside/contract/club/sports/office-closures';
import * as endpoints from '@courtside/contract/messages/club-feeds';
import { confirmLesson } from '@courtside/contract/teaching/lessons';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingClub, bookingOf, createBookingClub } from '#testing/clubs/booking-club.ts';
import { addTeacher, lessonRequestOf } from '#testing/clubs/lesson-club.ts';
import { readCalendar } from '#testing/read-calendar.ts';
import type { Login } from '#testing/server/test-app.ts';

let club: BookingClub;
let admin: Login;
beforeAll(async () => {
  club = await createBookingClub({
    environment: { PUBLIC_URL: 'https://club.example' },
    features: { lessons: true, connections: true },
  });
  admin = await club.login('9001');
});
afterAll(() => club.close());

const make = async (of: Parameters<typeof club.call<typeof endpoints.makeFeed>>[1]['body']['of']) =>
  (await club.call(endpoints.makeFeed, { as: admin, body: { of } })).data;
const read = (url: string, headers: Record<string, string> = {}) =>
  club.app.inject({ method: 'GET', url: new URL(url).pathname, headers });
const eventsAt = async (url: string) => readCalendar((await read(url)).body).events;

test('the feed of a court has its bookings and closures, without a name', async () => {
  const [booker, friend] = await club.members(2);
  const session = await club.session('tennis');
  const court = session.split('_')[0] ?? '';
  const booking = await club.book(booker, { session, players: [booker, friend] });
  const { url, ...feed } = await make({ kind: 'court', court });
  expect(url).toMatch(/^https:\/\/club\.example\/v1\/Calendar\/club\/[0-9a-f]{64}\.ics$/);
  expect(feed).toMatchObject({ kind: 'court', sport: { en: 'Tennis' }, coach: null, readAt: null });
  const events = await eventsAt(url);
  expect(events).toContainEqual(expect.objectContaining({ uid: expect.stringMatching(new RegExp(booking.key, 'i')) }));
  const { body } = await read(url);
  // The surname of all members of these tests.
  expect(booker.name).toMatch(/Newcomer/);
  expect(body).not.toContain('Newcomer');
  expect(body).not.toContain('BEGIN:VALARM');
  await club.cancel(booker, booking);
  const after = (await eventsAt(url)).find(({ uid }) => uid.toLowerCase().includes(booking.key.toLowerCase()));
  expect(after).toMatchObject({ status: 'CANCELLED' });
  const { data } = await club.call(endpoints.listFeeds, { as: admin });
  expect(data.items.find(({ id }) => id === feed.id)?.readAt).not.toBeNull();
});

test('a feed is made once, and what has not changed is not sent again', async () => {
  const [one, other] = [
    await make({ kind: 'sport', service: 'padel' }),
    await make({ kind: 'sport', service: 'padel' }),
  ];
  expect(other.url).toBe(one.url);
  const first = await read(one.url);
  const again = await read(one.url, { 'if-none-match': String(first.headers.etag) });
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
});

test('closures are a feed of their own, in words', async () => {
  const { url } = await make({ kind: 'closures' });
  const body = { service: 'cricket', from: '2027-03-01T10:00', to: '2027-03-01T12:00', kind: 'maintenance' as const };
  await club.call(addClosure, { as: admin, body: { ...body, reason: { en: 'New net' } } as never });
  expect((await read(url)).body).toContain('New net: Cricket');
});

test('the coach of a feed is found by number, and the coach finds and renews the same feed', async () => {
  const hour = await addTeacher(club);
  const [pupil] = await club.members(1);
  const lesson = bookingOf(
    await club.call(confirmLesson, { as: pupil.as, body: { ...lessonRequestOf(hour, [pupil]), PinCode: DEMO_PIN } }),
  );
  const as = await club.login(hour.coach);
  expect((await club.call(endpoints.myCoachFeed, { as })).data).toEqual({ url: null });
  const { url } = await make({ kind: 'coach', coach: hour.coach });
  expect((await club.call(endpoints.myCoachFeed, { as })).data).toEqual({ url });
  expect(await eventsAt(url)).toMatchObject([{ uid: expect.stringMatching(new RegExp(lesson.key, 'i')) }]);
  const { body } = await read(url);
  expect(body).toContain('SUMMARY:Lesson: ');
  expect(pupil.name).toMatch(/Newcomer/);
  expect(body).not.toContain('Newcomer');
  const renewed = (await club.call(endpoints.renewCoachFeed, { as })).data.url;
  expect([(await read(url)).statusCode, (await read(renewed)).statusCode]).toEqual([404, 200]);
});

test('a new address ends the old one, and an ended feed is unknown like one that never was', async () => {
  const made = await make({ kind: 'sport', service: 'squash' });
  const params = { id: String(made.id) };
  const renewed = (await club.call(endpoints.renewFeed, { as: admin, params })).data;
  expect([(await read(made.url)).statusCode, (await read(renewed.url)).statusCode]).toEqual([404, 200]);
  // The half that the database knows is worth nothing without the signature, nor with that of a member's feed.
  const forged = renewed.url.replace(/.{32}\.ics$/, `${'0'.repeat(32)}.ics`);
  expect((await read(forged)).statusCode).toBe(404);
  expect((await read(renewed.url.replace('/club/', '/'))).statusCode).toBe(404);
  expect((await club.call(endpoints.endFeed, { as: admin, params })).data).toBe('ok');
  expect((await read(renewed.url)).statusCode).toBe(404);
  expect(await club.call(endpoints.endFeed, { as: admin, params })).toMatchObject({ status: 404 });
});

test('what is not of the club has no feed', async () => {
  for (const of of [
    { kind: 'court', court: 'NONE9' },
    { kind: 'coach', coach: '9001' },
  ] as const)
    expect(await club.call(endpoints.makeFeed, { as: admin, body: { of } })).toMatchObject({ status: 404 });
  const { rows } =
    await sql`select from club_feed where court_id is null and coach_id is null and kind in ('court', 'coach')`.execute(
      club.context.db,
    );
  expect(rows).toEqual([]);
});
