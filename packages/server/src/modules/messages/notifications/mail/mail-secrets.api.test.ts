import { listMails, resetMemberPin } from '@courtside/contract/people/admin';
import { forgetPassword } from '@courtside/contract/people/auth';
import { downloadMyData, requestEmailCode } from '@courtside/contract/people/profile';
import { LANGUAGES } from '@courtside/contract/values/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { createMailer } from '#platform/mailer.ts';
import { eventually } from '#testing/eventually.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { startMailSender } from '#testing/start-mail-sender.ts';
import { allRows } from '#testing/tables/all-rows.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

const MAIL_FROM = 'Harbour Sports Club <club@harbour.example>';
const NEW_ADDRESS = 'new.1030@mail.example';

let club: TestApp;
let [admin, member]: Login[] = [];
let server: MailServer | undefined;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club.close());
beforeEach(async () => {
  const { clock, db } = club.context;
  clock.set(TEST_NOW);
  await db.deleteFrom('outbox_mail').execute();
  await db.deleteFrom('password_request').execute();
  await db.deleteFrom('email_code_sent').execute();
  await db.updateTable('member').set({ language: 'en' }).where('code', 'in', ['1030', '1031']).execute();
  [admin, member] = [await club.login('9001'), await club.login('1030')];
});
afterEach(async () => {
  await stop?.();
  await server?.close();
  stop = undefined;
  server = undefined;
});

/** How to trigger each kind of mail, and how to recognise its text. */
const KINDS = [
  {
    kind: 'a temporary password',
    ask: () => club.call(forgetPassword, { query: {}, params: { membershipNumber: '1030' } }),
    secret: /\b[A-HJ-NP-Za-km-z2-9]{12}\b/,
  },
  {
    kind: 'a PIN',
    ask: () => club.call(resetMemberPin, { as: admin as Login, params: { memberCode: '1031' }, body: {} }),
    secret: /\b\d{6}\b/,
  },
  {
    kind: 'a code for a new address',
    ask: () => club.call(requestEmailCode, { as: member as Login, body: { Email: NEW_ADDRESS, PinCode: DEMO_PIN } }),
    secret: /\b\d{6}\b/,
  },
];

async function startSender(options: { SMTP_URL?: string } = {}): Promise<void> {
  await stop?.();
  stop = await startMailSender(club.context, createMailer({ ...options, MAIL_FROM }));
}

async function finished(status: 'sent' | 'kept' | 'dead'): Promise<void> {
  await vi.waitFor(
    async () => {
      const rows = await club.context.db.selectFrom('outbox_mail').select('status').execute();
      expect(rows.map((row) => row.status)).toEqual([status]);
    },
    { timeout: 5_000 },
  );
}

/** The only mail on the mailbox page. */
async function shown(): Promise<{ subject: string; body: string; status: string; lastError: string | null }> {
  const { data } = await club.call(listMails, { as: admin as Login, query: {} });
  expect(data).toHaveLength(1);
  const [mail] = data;
  if (!mail) throw new Error('no mail');
  return mail;
}

const isStored = async (secret: string) => new RegExp(`\\b${secret}\\b`).test(await allRows(club.context.db));

describe.each(KINDS)('$kind that was mailed', ({ ask, secret }) => {
  test('a mailed secret is sent, and then is in no table', async () => {
    server = await startMailServer();
    expect((await ask()).msgCode).toBe('200');
    await startSender({ SMTP_URL: server.url });
    await finished('sent');
    const text = server.received[0]?.source.split('\r\n\r\n').slice(1).join('\n') ?? '';
    const mailed = secret.exec(text.replaceAll(/=\r?\n/g, ''))?.[0];
    expect(mailed).toBeDefined();
    expect(await isStored(mailed ?? '')).toBe(false);
  });

  test.each(LANGUAGES)('without a mail server admins can read a mailed secret for an hour, in %s', async (language) => {
    await club.context.db.updateTable('member').set({ language }).where('code', 'in', ['1030', '1031']).execute();
    expect((await ask()).msgCode).toBe('200');
    await startSender();
    await finished('kept');
    club.context.clock.advance({ minutes: 59 });
    const fresh = await shown();
    const mailed = secret.exec(fresh.body)?.[0] ?? 'nothing';
    expect(fresh.body).toContain(mailed);
    club.context.clock.advance({ minutes: 1 });
    // The page hides it before the purge has run.
    const old = await shown();
    expect(`${old.subject} ${old.body}`).not.toContain(mailed);
    expect(old.body).toContain({ en: 'was removed', tr: 'silindi', ar: 'حُذف' }[language]);
    await startSender();
    await vi.waitFor(async () => expect(await isStored(mailed)).toBe(false), { timeout: 5_000 });
    expect((await shown()).status).toBe('kept');
  });
});

const [forgotten] = KINDS;
if (!forgotten) throw new Error('no kinds');

test('a secret that could not be sent within the hour makes its mail dead instead of sending it empty', async () => {
  let isFull = true;
  server = await startMailServer({ onRcptTo: (_to, _session, done) => done(isFull ? new Error('full') : null) });
  await forgotten.ask();
  await startSender({ SMTP_URL: server.url });
  const { db, clock } = club.context;
  await eventually(async () => {
    const rows = await db.selectFrom('outbox_mail').select('last_error').execute();
    expect(rows).toEqual([{ last_error: expect.stringContaining('full') }]);
  });
  isFull = false;
  clock.advance({ minutes: 60 });
  await startSender({ SMTP_URL: server.url });
  await finished('dead');
  expect(server.received).toEqual([]);
  expect(await allRows(db)).not.toMatch(/password is: \w{12}/);
});

test('a secret stored by a clock that was ahead is not kept longer than an hour', async () => {
  const { clock } = club.context;
  clock.advance({ hours: 30 });
  [admin] = [await club.login('9001')];
  await forgotten.ask();
  expect(await allRows(club.context.db)).toMatch(/password is: \w{12}/);
  clock.set(TEST_NOW);
  [admin] = [await club.login('9001')];
  await startSender();
  await finished('kept');
  await vi.waitFor(async () => expect(await allRows(club.context.db)).not.toMatch(/password is: \w{12}/), {
    timeout: 5_000,
  });
});

test('with a mail server nobody can read a queued secret', async () => {
  const waiting = await createTestApp({
    database: club.database,
    environment: { SMTP_URL: 'smtp://127.0.0.1:1' },
  });
  await forgotten.ask();
  const { data } = await waiting.call(listMails, { as: admin as Login, query: {} });
  expect(data).toMatchObject([{ status: 'queued', body: expect.stringContaining('was removed') }]);
  expect(data[0]?.body).not.toMatch(/password is/);
});

test("the download of a member's data contains no secret", async () => {
  await forgotten.ask();
  const mailed = forgotten.secret.exec((await shown()).body)?.[0];
  if (!mailed) throw new Error('the mail has no secret');
  const { body } = await club.call(downloadMyData, { as: member as Login });
  expect(JSON.stringify(body)).not.toContain(mailed);
});
