import { randomUUID } from 'node:crypto';
import { listLog } from '@courtside/contract/messages/office-log';
import { STAFF_MESSAGE_MAX, SUBJECT_MAX, writeToMember } from '@courtside/contract/people/office-members';
import { LIMITS } from '@courtside/contract/values/limits';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailer } from '#platform/mailer.ts';
import { eventually } from '#testing/eventually.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { startMailSender } from '#testing/start-mail-sender.ts';

const MAIL_FROM = 'Harbour Sports Club <club@harbour.example>';

let club: TestApp;
let server: MailServer;
let stop: () => Promise<void>;
let desk: Login;
beforeAll(async () => {
  club = await createTestApp();
  desk = await club.login('9003');
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.context.db.deleteFrom('outbox_mail').execute();
  server = await startMailServer();
  stop = await startMailSender(club.context, createMailer({ SMTP_URL: server.url, MAIL_FROM }));
});
afterEach(async () => {
  await stop();
  await server.close();
});

const write = (code: string, body: { subject: string; message: string }, key: string = randomUUID(), as = desk) =>
  club.call(writeToMember, { as, params: { code }, body, headers: { 'idempotency-key': key } });
const outbox = () => club.context.db.selectFrom('outbox_mail').select(['recipient', 'subject', 'body']).execute();
const addressOf = async (code: string) =>
  (await club.context.db.selectFrom('member').select('email').where('code', '=', code).executeTakeFirstOrThrow()).email;
const bodyOf = (source: string) => {
  const [, body = ''] = source.split(/\r\n\r\n(.*)/s);
  return /base64/i.test(source) ? Buffer.from(body, 'base64').toString() : body;
};

test("a message arrives once, in the frame of the member's language, however often it is sent with one key", async () => {
  await club.context.db.updateTable('member').set({ language: 'tr' }).where('code', '=', '1009').execute();
  const message = { subject: 'Your racket', message: 'It is at the desk.\nOpen until 22:00.' };
  const key = randomUUID();
  const to = await addressOf('1009');
  const replies = await Promise.all([write('1009', message, key), write('1009', message, key)]);
  expect(replies.map(({ data }) => data)).toEqual([{ to }, { to }]);
  expect((await write('1009', message, key)).data).toEqual({ to });
  await eventually(() => expect(server.received).toHaveLength(1));
  const [mail] = server.received;
  expect(mail?.to).toEqual([to]);
  expect(mail?.source).toMatch(/^Subject: .*Your racket/m);
  expect(bodyOf(mail?.source ?? '')).toMatch(
    /^Merhaba [\s\S]+It is at the desk\.\r?\nOpen until 22:00\.[\s\S]+Martina Cassar/,
  );
  expect(await outbox()).toHaveLength(1);

  const admin = await club.login('9001');
  const { items } = (await club.call(listLog, { as: admin, query: { action: 'member_written_to' } })).data;
  expect(items).toMatchObject([{ actor: { code: '9003' }, subject: { code: '1009' } }]);
  expect(JSON.stringify(items)).not.toContain('racket');
});

test('a subject is one line of a mail, whatever was sent', async () => {
  await club.context.db.updateTable('member').set({ language: 'en' }).where('code', '=', '1010').execute();
  await write('1010', { subject: ' Hello\r\nBcc: all@evil.example\u0007', message: '<b>x</b>' });
  await eventually(() => expect(server.received).toHaveLength(1));
  const [mail] = server.received;
  expect(mail?.to).toEqual([await addressOf('1010')]);
  expect(mail?.source).not.toMatch(/^Bcc:/im);
  expect((await outbox())[0]?.subject).toMatch(/: Hello Bcc: all@evil\.example$/);
});

test.each([
  ['no subject', { subject: ' \n ', message: 'Hello' }],
  ['no text', { subject: 'Hello', message: '  ' }],
  ['a long subject', { subject: 'x'.repeat(SUBJECT_MAX + 1), message: 'Hello' }],
  ['a long text', { subject: 'Hello', message: 'x'.repeat(STAFF_MESSAGE_MAX + 1) }],
])('%s is refused', async (_, body) => {
  expect((await write('1010', body)).status).toBe(400);
  expect(await outbox()).toEqual([]);
});

test('nothing is sent to a member without an address, nor to one who was erased', async () => {
  const message = { subject: 'Hello', message: 'Are you there?' };
  await club.context.db.updateTable('member').set({ email: null }).where('code', '=', '1011').execute();
  await club.context.db.updateTable('member').set({ status: 'erased' }).where('code', '=', '1012').execute();
  expect(await write('1011', message)).toMatchObject({ code: 'admin.no_email' });
  expect(await write('1012', message)).toMatchObject({ code: 'record.not_found' });
  expect(await outbox()).toEqual([]);
});

test('one of the staff writes so many messages within an hour; another still can', async () => {
  const message = { subject: 'Hello', message: 'Court 2 is closed.' };
  const replies = await Promise.all(
    Array.from({ length: LIMITS.staffMessagesPerHour + 3 }, () => write('1013', message)),
  );
  const refused = replies.filter(({ code }) => code === 'contact.too_often');
  // The tests above were sent by the same person.
  expect(refused.length).toBeGreaterThanOrEqual(3);
  expect(await write('1013', message)).toMatchObject({ code: 'contact.too_often' });
  const treasurer = await club.login('9004');
  expect((await write('1013', message, randomUUID(), treasurer)).msgCode).toBe('200');
  club.context.clock.advance({ hours: 1, minutes: 5 });
  expect((await write('1013', message)).msgCode).toBe('200');
});
