import { addClosure } from '@courtside/contract/club/sports/office-closures';
import {
  isAlwaysSent,
  MESSAGE_CHANNELS,
  MESSAGE_TOPICS,
  type MessageTopic,
  type PreferenceChoices,
  readPreferences,
  readUnsubscribe,
  savePreferences,
} from '@courtside/contract/people/preferences';
import { downloadMyData } from '@courtside/contract/people/profile';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { mailWrites, notificationWrites, unsubscribeCode } from '#modules/messages/notifications/index.ts';
import { sendNext } from '#modules/messages/notifications/mail/mail-sender.ts';
import { createMailer, type Mailer } from '#platform/mailer.ts';
import type { Player } from '#testing/clubs/booking-club.ts';
import { createOfficeClub, type OfficeClub } from '#testing/clubs/office-club.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { sendReminders } from './send-reminders.ts';

let club: OfficeClub;
let server: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  club = await createOfficeClub();
  server = await startMailServer();
  mailer = createMailer({ SMTP_URL: server.url, MAIL_FROM: 'club@harbour.example' });
});
beforeEach(async () => {
  club.context.clock.set(TEST_NOW);
  await club.context.db.deleteFrom('outbox_mail').execute();
  server.received.length = 0;
});
afterAll(async () => {
  mailer.close();
  await server.close();
  await club.close();
});

const read = async ({ as }: Player) => (await club.call(readPreferences, { as })).data;
const save = async (player: Player, changes: Partial<PreferenceChoices>) => {
  const { hasEmail: _, nextReminder: __, calendarUrl: ___, ...current } = await read(player);
  return club.call(savePreferences, { as: player.as, body: { ...current, ...changes } });
};
const off = { inApp: true, email: false };
const mailsTo = ({ id }: Player) =>
  club.context.db.selectFrom('outbox_mail').selectAll().where('member_id', '=', id).orderBy('id').execute();
const sendAll = async () => {
  while (await sendNext(club.context, mailer));
};
const subjectsTo = async (player: Player) => (await mailsTo(player)).map(({ subject }) => subject);
const notificationKinds = async ({ id }: Player) => {
  const own = club.context.db.selectFrom('notification').select('kind').where('member_id', '=', id);
  return (await own.orderBy('id', 'desc').execute()).map(({ kind }) => kind);
};
/** Logins last eight hours. */
const laterAt = async (time: string, player: Player): Promise<Player> => {
  club.context.clock.set(time);
  return { ...player, as: await club.login(player.code) };
};
const securityMailTo = ({ id }: Player) =>
  inTransaction(club.context.db, (tx) =>
    runWrites(
      tx,
      mailWrites(tx, club.context.clock, 'passwordChanged', [
        {
          recipient: { id, email: 'm@mail.example', language: 'en' },
          values: {
            name: 'Nova',
            club: 'Harbour',
          },
        },
      ]),
    ),
  );

test('what a member has chosen is stored and answered; what is always sent stays on', async () => {
  const member = await club.member();
  const before = await read(member);
  expect(before).toMatchObject({
    messages: { sessionChanges: { inApp: true, email: true }, notices: { inApp: true, email: false } },
    reminders: [],
    quietHours: null,
    language: 'en',
    chargeConsent: 'anyone',
    nextReminder: null,
  });
  const messages = { ...before.messages, bookings: off };
  const quietHours = { from: '22:00', to: '07:00' };
  const saved = await save(member, {
    messages,
    quietHours,
    reminders: [2, 24],
    language: 'tr',
    chargeConsent: 'nobody',
  });
  expect(saved).toMatchObject({ msgCode: '200', data: { messages, quietHours, reminders: [24, 2] } });
  expect(await read(member)).toEqual(saved.data);
  expect(await read(member)).toMatchObject({ language: 'tr', chargeConsent: 'nobody' });
  const stored = await club.context.db.selectFrom('member_message_choice').selectAll().execute();
  expect(stored).toMatchObject([{ member_id: member.id, topic: 'bookings', channel: 'email', is_on: false }]);
  const exported = (await club.call(downloadMyData, { as: member.as })).data;
  expect(exported.preferences).toMatchObject({ quietFrom: 1320, messages: [{ topic: 'bookings', isOn: false }] });

  const refused = await save(member, { messages: { ...messages, sessionChanges: off } });
  expect(refused).toMatchObject({ code: 'preferences.always_sent' });
  for (const body of [{ reminders: [2, 2] }, { reminders: [1, 2, 3, 4] }, { reminders: [73] }])
    expect((await save(member, body)).status).toBe(400);
  expect((await save(member, { quietHours: { from: '07:00', to: '07:00' } })).status).toBe(400);
  expect(await read(member)).toEqual(saved.data);
});

test('every message that can be switched is stored both ways', async () => {
  const member = await club.member();
  const switchable = MESSAGE_TOPICS.flatMap((topic) =>
    MESSAGE_CHANNELS.flatMap((channel) => (isAlwaysSent(topic, channel) ? [] : [{ topic, channel }])),
  );
  expect(switchable.length).toBeGreaterThan(0);
  const { messages: before } = await read(member);
  const switched = (isOn: boolean) =>
    Object.fromEntries(
      MESSAGE_TOPICS.map((topic) => {
        const chosen = switchable.filter((each) => each.topic === topic).map(({ channel }) => [channel, isOn]);
        return [topic, { ...before[topic], ...Object.fromEntries(chosen) }];
      }),
    ) as Record<MessageTopic, { inApp: boolean; email: boolean }>;
  for (const isOn of [false, true]) {
    expect(await save(member, { messages: switched(isOn) })).toMatchObject({ msgCode: '200' });
    expect((await read(member)).messages).toEqual(switched(isOn));
  }
});

test('what is switched off is not sent on that channel, and everything else is', async () => {
  const [booker, partner] = await club.members(2);
  const { messages } = await read(booker);
  await save(booker, { messages: { ...messages, bookings: off, money: { inApp: false, email: true } } });
  const booking = await club.book(booker, { session: await club.session('tennis'), players: [booker, partner] });
  expect(await subjectsTo(booker)).toEqual([]);
  expect(await subjectsTo(partner)).toHaveLength(1);
  expect(await notificationKinds(booker)).toEqual(['bookingConfirmed']);
  await inTransaction(club.context.db, (tx) =>
    runWrites(
      tx,
      notificationWrites(tx, club.context.clock, [
        { memberId: booker.id, kind: 'topupCredited', params: { amount: '€20.00' } },
        { memberId: booker.id, kind: 'pinLocked', params: { minutes: 15 } },
      ]),
    ),
  );
  expect(await notificationKinds(booker)).toEqual(['pinLocked', 'bookingConfirmed']);
  await club.cancel(booker, booking);
  expect(await subjectsTo(booker)).toMatchObject([expect.stringContaining('cancelled')]);
});

test('in quiet hours mails wait for the morning, except for security and for what would be late', async () => {
  const member = await club.member();
  await save(member, { quietHours: { from: '22:00', to: '08:30' } });
  const awake = await laterAt('2026-11-16T22:30:00Z', member);
  const book = async (at: string) =>
    club.book(awake, { session: await club.session('tennis', { at }), players: [member] });
  await securityMailTo(member);
  await book('08:00');
  await book('10:00');
  await sendAll();
  const [security, soon, later] = await mailsTo(member);
  expect([security?.status, soon?.status]).toEqual(['sent', 'sent']);
  const morning = '2026-11-17T07:30:00.000Z';
  expect(later).toMatchObject({ status: 'queued', attempts: 0, not_before: new Date(morning) });
  club.context.clock.set('2026-11-17T07:29:59Z');
  await sendAll();
  expect(server.received).toHaveLength(2);
  club.context.clock.set(morning);
  await sendAll();
  expect((await mailsTo(member)).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
  expect(server.received).toHaveLength(3);
});

test('the link of a mail switches off its kind without a login, and no other', async () => {
  const [member, other] = await club.members(2);
  await club.book(member, { session: await club.session('tennis'), players: [member] });
  await securityMailTo(member);
  await sendAll();
  const [booked, security] = server.received.map(({ source }) => source.replaceAll(/=\r?\n|\r?\n /g, ''));
  expect(security).not.toMatch(/unsubscribe/i);
  expect(booked).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, path = ''] = booked?.match(/^List-Unsubscribe:\s*<https?:\/\/[^/]+(\/unsubscribe\/[^>]+)>/m) ?? [];
  const code = path.split('/')[2] ?? '';
  expect(booked?.match(/unsubscribe\//g)).toHaveLength(2);

  // Opening the link only shows what it would do: mail scanners open links too.
  const shown = await club.call(readUnsubscribe, { params: { code } });
  expect(shown.data).toEqual({ topic: 'bookings', isOn: true, language: 'en' });
  const post = (url: string) =>
    club.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const foreign = unsubscribeCode({ fingerprint: () => 'x'.repeat(43) }, { memberId: member.id, topic: 'bookings' });
  for (const forged of [code.replace('bookings', 'offers'), code.replace(/^\d+/, String(other.id)), foreign, 'x'])
    expect((await post(`/unsubscribe/${forged}`)).json()).toMatchObject({ code: 'unsubscribe.invalid' });
  // A browser opens the page of the web app at the same address, where it is served.
  expect((await club.app.inject({ method: 'GET', url: path })).statusCode).not.toBe(405);
  // A second mail that is still queued is not sent after the member has switched it off.
  await club.book(member, {
    session: await club.session('padel', { date: clubDate('2026-11-20') }),
    players: [member],
  });
  for (let times = 0; times < 2; times += 1) expect((await post(path)).json()).toMatchObject({ data: 'ok' });
  await sendAll();
  expect(server.received).toHaveLength(2);
  const { messages } = await read(member);
  expect(messages.bookings.email).toBe(false);
  expect(messages.offers.email).toBe(true);
  expect((await club.call(readUnsubscribe, { params: { code } })).data.isOn).toBe(false);
  expect((await read(other)).messages.bookings.email).toBe(true);
});

test('a closure that affects several bookings of a member sends one mail with all of them', async () => {
  const [member, partner] = await club.members(2);
  const date = clubDate('2026-11-19');
  const at = (time: string) => club.session('tennis', { date, at: time });
  const first = await club.book(member, { session: await at('09:00'), players: [member, partner] });
  const second = await club.book(member, { session: await at('18:00'), players: [member] });
  await club.context.db.deleteFrom('outbox_mail').execute();
  const closure = { service: 'tennis', courts: [], from: `${date}T07:00`, to: `${date}T22:00`, kind: 'maintenance' };
  const close = (more: object) =>
    club.call(addClosure, { as: club.admin, body: { ...closure, reason: { en: 'Resurfacing' }, ...more } as never });
  const { affected } = (await close({ dryRun: 1 })).data;
  const resolutions = affected.map(({ section, key }) => ({ section, key, action: 'refund' }));
  expect(await close({ resolutions })).toMatchObject({ msgCode: '200' });
  const [mail, ...rest] = await mailsTo(member);
  expect(rest).toEqual([]);
  expect(mail?.subject).toContain('2 of your sessions changed');
  for (const text of [first.key, second.key, '09:00', '18:00']) expect(mail?.body).toContain(text);
  expect(mail?.body.match(/Hello/g)).toHaveLength(1);
  const [alone] = await mailsTo(partner);
  expect(alone?.body).toContain(first.key);
  expect(alone?.subject).not.toContain('of your sessions');
  expect((await notificationKinds(member)).filter((kind) => kind === 'bookingClosed')).toHaveLength(2);
});

test('reminders are sent once at the chosen hours, by whichever process is first, and never for past sessions', async () => {
  const [member, partner] = await club.members(2);
  await save(member, { reminders: [24, 2] });
  const session = await club.session('tennis', { date: clubDate('2026-11-18'), at: '18:00' });
  const { key } = await club.book(member, { session, players: [member, partner] });
  await club.context.db.deleteFrom('outbox_mail').execute();
  expect((await save(member, { quietHours: { from: '17:00', to: '19:30' } })).data.nextReminder).toMatchObject({
    date: '2026-11-17',
    time: '18:00',
    email: { date: '2026-11-17', time: '19:30' },
    session: { key, from: '18:00' },
  });
  const remind = () => Promise.all([sendReminders(club.context), sendReminders(club.context)]);
  club.context.clock.set('2026-11-17T16:59:59Z');
  await remind();
  expect(await mailsTo(member)).toEqual([]);
  club.context.clock.set('2026-11-17T17:00:00Z');
  await remind();
  await remind();
  expect(await mailsTo(member)).toMatchObject([{ topic: 'reminders', body: expect.stringContaining(key) }]);
  expect((await notificationKinds(member)).filter((kind) => kind === 'sessionReminder')).toHaveLength(1);
  expect(await mailsTo(partner)).toEqual([]);
  // The server was down over the second reminder and the start of the session.
  club.context.clock.set('2026-11-18T17:00:00Z');
  await remind();
  expect(await mailsTo(member)).toHaveLength(1);
  // A reminder whose time is over when the hours are chosen is not sent; two that are due together are one.
  await save(await laterAt('2026-11-18T13:30:00Z', member), { reminders: [48, 3, 1] });
  await remind();
  expect(await mailsTo(member)).toHaveLength(1);
  club.context.clock.set('2026-11-18T16:30:00Z');
  await remind();
  expect(await mailsTo(member)).toHaveLength(2);
});
