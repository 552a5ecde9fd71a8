import { clubInfo } from '@courtside/contract/club/club';
import { resetCalendar } from '@courtside/contract/messages/calendar';
import { setMemberStatus } from '@courtside/contract/people/admin';
import { updateLayout } from '@courtside/contract/people/auth';
import { readPreferences, savePreferences } from '@courtside/contract/people/preferences';
import { addDays, clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendNext } from '#modules/messages/notifications/mail/mail-sender.ts';
import { createLogger } from '#platform/logger.ts';
import { createMailer } from '#platform/mailer.ts';
import type { Player } from '#testing/clubs/booking-club.ts';
import { createDeskClub, type DeskClub } from '#testing/clubs/desk-club.ts';
import { eventually } from '#testing/eventually.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { invitationIn, type ReadEvent, readCalendar } from '#testing/read-calendar.ts';
import { type CountedDatabase, openCountedDatabase } from '#testing/tables/counted-database.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { invitationFor } from './invitation.ts';

let club: DeskClub;
let database: CountedDatabase;
const logged: string[] = [];
beforeAll(async () => {
  database = await openCountedDatabase();
  const log = createLogger({ LOG_LEVEL: 'trace' }, { write: (line: string) => void logged.push(line) });
  club = await createDeskClub({ database, log, environment: { PUBLIC_URL: 'https://club.example' } });
});
afterEach(() => club.context.clock.set(TEST_NOW));
afterAll(() => club.close());

async function addressOf({ as }: Pick<Player, 'as'>): Promise<string> {
  const { calendarUrl } = (await club.call(readPreferences, { as })).data;
  expect(calendarUrl).toMatch(/^https:\/\/club\.example\/v1\/Calendar\/[0-9a-f]{64}\.ics$/);
  return new URL(calendarUrl).pathname;
}

const fetchFeed = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  club.app.inject({ method, url, headers });

/** What a phone reads, once the change has reached this process. */
const eventsAt = (url: string, matches: (events: ReadEvent[]) => boolean) =>
  eventually(async () => {
    const { body } = await fetchFeed(url);
    const { events } = readCalendar(body);
    expect(events).toSatisfy(matches);
    return events;
  });

test('a booking, its move and its cancellation are one event with a growing sequence', async () => {
  const [me, partner] = await club.members(2);
  const [mine, hers] = [await addressOf(me), await addressOf(partner)];
  const empty = await fetchFeed(mine);
  expect(readCalendar(empty.body)).toMatchObject({ name: 'Harbour Sports Club', events: [] });
  await club.call(updateLayout, { as: partner.as, body: { settings: { language: 'tr' } } });
  const session = await club.evening();
  const ref = await club.book(me, { session, players: [me, partner] });
  await sql`insert into booking_guest (booking_id, slot, name, host_id, fee_cents)
    select id, 3, 'Zoe Visitor', ${me.id}, 0 from court_booking where key = ${ref.key}`.execute(club.context.db);
  // 1. Booked.
  const [made] = await eventsAt(mine, ({ length }) => length === 1);
  const court = `Court ${session.slice(3, 4)}`;
  const hour = Number(session.slice(-4, -2));
  const date = session.slice(5, 13).replace(/(....)(..)(..)/, '$1-$2-$3');
  // The web app writes files with the same identifier.
  expect((await club.call(clubInfo)).data.host).toBe('club.example');
  expect(made).toMatchObject({
    uid: `${ref.key}@club.example`,
    sequence: 0,
    status: 'CONFIRMED',
    summary: `Tennis, ${court}`,
    location: `${court}, Harbour Sports Club, North Quay, Valletta`,
    startsAt: `${date}T${hour - 1}:00:00.000Z`,
    endsAt: `${date}T${hour}:00:00.000Z`,
    timeZone: 'Europe/Malta',
    reminder: `You play soon: Tennis, ${court}`,
  });
  expect((await fetchFeed(mine)).body).toContain('TRIGGER:-PT2H');
  const {
    calendarUrl: _url,
    nextReminder: _next,
    hasEmail: _hasEmail,
    ...choices
  } = (await club.call(readPreferences, { as: me.as })).data;
  await club.call(savePreferences, { as: me.as, body: { ...choices, reminders: [24, 1] } });
  expect((await fetchFeed(mine)).body.match(/TRIGGER:\S+/g)).toEqual(['TRIGGER:-PT24H', 'TRIGGER:-PT1H']);
  expect(made?.description).toBe(`Players: ${me.name}, ${partner.name}, 1 guest\nBooking ${ref.key}`);
  const [turkish] = await eventsAt(hers, ({ length }) => length === 1);
  expect(turkish?.description).toContain(`Oyuncular: ${me.name}, ${partner.name}, 1 misafir`);
  // 2. Moved: the same event, elsewhere.
  const to = await club.morning();
  await club.move(ref, to, { expectedDifference: -4 });
  const [moved] = await eventsAt(mine, ([event]) => event?.sequence === 1);
  expect(moved).toMatchObject({ uid: made?.uid, summary: `Tennis, Court ${to.slice(3, 4)}`, status: 'CONFIRMED' });
  expect(moved?.startsAt).not.toBe(made?.startsAt);
  // 3. Cancelled by the desk, taken back, and cancelled by the member.
  await club.cancelAtDesk(ref);
  const [cancelled] = await eventsAt(hers, ([event]) => event?.sequence === 2);
  expect(cancelled).toMatchObject({ uid: made?.uid, status: 'CANCELLED', reminder: undefined });
  await club.restore(ref);
  await club.cancel(me, ref);
  await eventsAt(mine, ([event]) => event?.sequence === 4 && event.status === 'CANCELLED');
  // 4. After 30 days calendars have seen it.
  club.context.clock.set(TEST_NOW.add({ hours: 24 * 31 }));
  expect(readCalendar((await fetchFeed(mine)).body).events).toEqual([]);
});

test('without a change a feed costs no query, and a known one is not sent again', async () => {
  const [me, child] = await club.members(2);
  await club.context.db.updateTable('member').set({ family_payer_id: me.id }).where('id', '=', child.id).execute();
  const url = await addressOf(me);
  await club.book(child, { session: await club.morning(), players: [child] });
  const [event] = await eventsAt(url, ({ length }) => length === 1);
  expect(event?.summary).toMatch(new RegExp(`^${child.name}: Tennis`));
  const first = await fetchFeed(url);
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
  expect(first.headers['set-cookie']).toBeUndefined();
  const { etag = '' } = first.headers;
  await eventually(async () => expect(await database.queriesOf(() => fetchFeed(url))).toBe(0));
  const queries = await database.queriesOf(async () => {
    expect(await fetchFeed(url, { 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' });
    const head = await fetchFeed(url, {}, 'HEAD');
    expect(head).toMatchObject({ statusCode: 200, body: '', headers: { etag } });
    expect(head.headers['content-length']).toBe(String(first.rawPayload.length));
    const zipped = await fetchFeed(url, { 'accept-encoding': 'gzip' });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', etag });
  });
  expect(queries).toBe(0);
  // A change of another member leaves it cached; one's own does not.
  const [other] = await club.members(1);
  await club.book(other, { session: await club.session('padel'), players: [other] });
  expect((await fetchFeed(url, { 'if-none-match': etag })).statusCode).toBe(304);
  await club.book(me, { session: await club.session('padel'), players: [me] });
  await eventsAt(url, ({ length }) => length === 2);
  // The next day it is read again, because events leave the feed with time.
  club.context.clock.set(TEST_NOW.add({ hours: 24 }));
  expect(await database.queriesOf(() => fetchFeed(url))).toBeGreaterThan(0);
});

test('a replaced, forged or left address is unknown like any other, and no address is logged', async () => {
  const [me, left] = await club.members(2);
  const old = await addressOf(me);
  expect((await fetchFeed(old)).statusCode).toBe(200);
  const { data } = await club.call(resetCalendar, { as: me.as });
  expect(data.calendarUrl).toBe(`https://club.example${await addressOf(me)}`);
  const gone = await addressOf(left);
  expect((await fetchFeed(gone)).statusCode).toBe(200);
  const admin = await club.login('9001');
  await club.call(setMemberStatus, { as: admin, params: { memberCode: left.code }, body: { status: 'suspended' } });
  const secret = /\w{64}/.exec(old)?.[0] ?? '';
  const forged = `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`;
  const refused = await eventually(async () => {
    const replies = await Promise.all(
      [old, gone, ...[forged, secret.slice(1), 'x', 'a'.repeat(250)].map((text) => `/v1/Calendar/${text}.ics`)].map(
        (url) => fetchFeed(url),
      ),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    return replies;
  });
  expect(new Set(refused.map(({ body }) => body)).size).toBe(1);
  expect((await fetchFeed(new URL(data.calendarUrl).pathname)).statusCode).toBe(200);
  expect(logged.join('')).toContain('/v1/Calendar/:secret.ics');
  expect(logged.join('')).not.toMatch(/[0-9a-f]{64}/);
});

test('mails carry the event as an invitation with the same identity, and its cancellation', async () => {
  const [me] = await club.members(1);
  await club.context.db.updateTable('member').set({ email: 'me@mail.example' }).where('id', '=', me.id).execute();
  await club.context.db.deleteFrom('outbox_mail').execute();
  const server = await startMailServer();
  const mailer = createMailer({ SMTP_URL: server.url, MAIL_FROM: club.context.settings.MAIL_FROM });
  const send = () => sendNext(club.context, mailer, (mail) => invitationFor(club.context, mail));
  try {
    const date = addDays(clubDate('2026-11-16'), 3);
    const ref = await club.book(me, { session: await club.session('tennis', { date }), players: [me] });
    await send();
    await club.cancel(me, ref);
    await send();
    const [invited, cancelled] = server.received.map(({ source }) => invitationIn(source));
    expect(invited).toMatchObject({ type: 'text/calendar; charset=utf-8; method=REQUEST', method: 'REQUEST' });
    expect(invited?.event).toMatchObject({
      uid: `${ref.key}@club.example`,
      sequence: 0,
      status: 'CONFIRMED',
      organizer: 'mailto:club@harbour.example',
      attendee: 'mailto:me@mail.example',
    });
    expect(cancelled).toMatchObject({ type: 'text/calendar; charset=utf-8; method=CANCEL', method: 'CANCEL' });
    expect(cancelled?.event).toMatchObject({ uid: invited?.event?.uid, sequence: 1, status: 'CANCELLED' });
  } finally {
    mailer.close();
    await server.close();
  }
});
