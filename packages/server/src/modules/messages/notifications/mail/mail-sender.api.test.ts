import { login } from '@courtside/contract/people/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { toDate } from '#platform/clock.ts';
import { createMailer, type Mailer } from '#platform/mailer.ts';
import { eventually } from '#testing/eventually.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';
import { startMailSender } from '#testing/start-mail-sender.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { mailWrites } from '../notify.ts';
import { sendNext } from './mail-sender.ts';
import { purgeMail } from './purge-mail.ts';

const MAIL_FROM = 'Harbour Sports Club <club@harbour.example>';

let club: TestApp;
let server: MailServer | undefined;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.context.clock.set(TEST_NOW);
  await club.context.db.deleteFrom('outbox_mail').execute();
});
afterEach(async () => {
  await stop?.();
  await server?.close();
  stop = undefined;
  server = undefined;
});

const queue = (email: string) =>
  inTransaction(club.context.db, (tx) =>
    runWrites(
      tx,
      mailWrites(tx, club.context.clock, 'passwordChanged', [
        {
          recipient: { id: 1, email, language: 'en' },
          values: {
            name: 'Elif',
            club: 'Harbour',
          },
        },
      ]),
    ),
  );
const outbox = () =>
  club.context.db
    .selectFrom('outbox_mail')
    .select(['recipient', 'status', 'attempts', 'last_error', 'next_attempt_at', 'finished_at'])
    .orderBy('id')
    .execute();
const statuses = async () => (await outbox()).map(({ status }) => status);
const recipients = () => server?.received.flatMap(({ to }) => to);

test('queued mail is sent at commit, without waiting for the next interval', async () => {
  server = await startMailServer();
  stop = await startMailSender(club.context, createMailer({ SMTP_URL: server.url, MAIL_FROM }));
  await queue('a@mail.example');
  await queue('b@mail.example');
  await vi.waitFor(async () => expect(await statuses()).toEqual(['sent', 'sent']), { timeout: 5_000 });
  expect(recipients()).toEqual(['a@mail.example', 'b@mail.example']);
  expect((await outbox())[0]).toMatchObject({
    attempts: 1,
    last_error: null,
    finished_at: new Date(TEST_NOW.epochMilliseconds),
  });
});

test('mail that was queued while no sender ran is sent at start', async () => {
  server = await startMailServer();
  await queue('a@mail.example');
  stop = await startMailSender(club.context, createMailer({ SMTP_URL: server.url, MAIL_FROM }));
  await vi.waitFor(async () => expect(await statuses()).toEqual(['sent']), { timeout: 5_000 });
});

test('mail of a rolled back transaction is never sent', async () => {
  server = await startMailServer();
  stop = await startMailSender(club.context, createMailer({ SMTP_URL: server.url, MAIL_FROM }));
  const refused = inTransaction(club.context.db, async (tx) => {
    const recipient = { id: 1, email: 'never@mail.example', language: 'en' as const };
    await runWrites(
      tx,
      mailWrites(tx, club.context.clock, 'passwordChanged', [{ recipient, values: { name: 'Elif', club: 'Harbour' } }]),
    );
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  await queue('after@mail.example');
  await vi.waitFor(() => expect(recipients()).toEqual(['after@mail.example']), { timeout: 5_000 });
});

test('without a mail server mail is kept for the mailbox page', async () => {
  stop = await startMailSender(club.context, createMailer({ MAIL_FROM }));
  await queue('a@mail.example');
  await vi.waitFor(async () => expect(await statuses()).toEqual(['kept']), { timeout: 5_000 });
});

test('a member without an address gets no mail', async () => {
  await inTransaction(club.context.db, (tx) =>
    runWrites(
      tx,
      mailWrites(tx, club.context.clock, 'passwordChanged', [
        {
          recipient: { id: 1, email: null, language: 'en' },
          values: {
            name: 'x',
            club: 'y',
          },
        },
      ]),
    ),
  );
  expect(await outbox()).toEqual([]);
});

describe('refused mail', () => {
  test('refused mail is tried again after 1, 5, 15, 60 and 240 minutes, and then is dead but visible', async () => {
    server = await startMailServer({ onRcptTo: (_address, _session, done) => done(new Error('mailbox full')) });
    const mailer = createMailer({ SMTP_URL: server.url, MAIL_FROM });
    const { clock } = club.context;
    await queue('full@mail.example');
    for (const minutes of [1, 5, 15, 60, 240]) {
      expect(await sendNext(club.context, mailer)).toBe(true);
      const [mail] = await outbox();
      expect(mail).toMatchObject({ status: 'queued', last_error: expect.stringContaining('mailbox full') });
      expect(mail?.next_attempt_at.getTime()).toBe(clock.now().add({ minutes }).epochMilliseconds);
      expect(await sendNext(club.context, mailer)).toBe(false);
      clock.advance({ minutes });
    }
    expect(await sendNext(club.context, mailer)).toBe(true);
    expect((await outbox())[0]).toMatchObject({ status: 'dead', attempts: 6 });
    clock.advance({ hours: 24 });
    expect(await sendNext(club.context, mailer)).toBe(false);
  });

  test('refused mail is sent when the server accepts it again, and does not delay other mails', async () => {
    let isFull = true;
    server = await startMailServer({
      onRcptTo: ({ address }, _session, done) => done(isFull && address.startsWith('full') ? new Error('full') : null),
    });
    const mailer = createMailer({ SMTP_URL: server.url, MAIL_FROM });
    await queue('full@mail.example');
    await queue('fine@mail.example');
    while (await sendNext(club.context, mailer));
    expect(recipients()).toEqual(['fine@mail.example']);
    isFull = false;
    club.context.clock.advance({ minutes: 1 });
    while (await sendNext(club.context, mailer));
    expect(recipients()).toEqual(['fine@mail.example', 'full@mail.example']);
    expect(await statuses()).toEqual(['sent', 'sent']);
  });
});

test('a hanging mail server does not delay a request', async () => {
  const { promise: hanging, resolve: isHanging } = Promise.withResolvers<void>();
  let goOn = () => {};
  server = await startMailServer({
    onRcptTo: (_address, _session, done) => {
      goOn = () => done(null);
      isHanging();
    },
  });
  stop = await startMailSender(club.context, createMailer({ SMTP_URL: server.url, MAIL_FROM }));
  await queue('slow@mail.example');
  await hanging;
  const answer = await club.call(login, { body: { LoginName: '1001', UserPassword: 'Court#2026' } });
  expect(answer.msgCode).toBe('200');
  expect(await statuses()).toEqual(['queued']);
  goOn();
  await vi.waitFor(async () => expect(await statuses()).toEqual(['sent']), { timeout: 5_000 });
});

/** Sends on demand and records the mails. */
function slowMailer() {
  const sent: string[] = [];
  const gates: Array<PromiseWithResolvers<void>> = [];
  const mailer: Mailer = {
    keepsMail: false,
    async send({ recipient }) {
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      await gate.promise;
      sent.push(recipient);
      return 'sent';
    },
    close: () => {},
  };
  return { mailer, sent, gates };
}

test('a sender that hangs longer than its lease blocks one mail only, and none is sent twice', async () => {
  for (const name of ['a', 'b', 'c']) await queue(`${name}@mail.example`);
  const slow = slowMailer();
  const stuck = sendNext(club.context, slow.mailer);
  await eventually(() => expect(slow.gates).toHaveLength(1));

  server = await startMailServer();
  const mailer = createMailer({ SMTP_URL: server.url, MAIL_FROM });
  while (await sendNext(club.context, mailer));
  expect(recipients()).toEqual(['b@mail.example', 'c@mail.example']);

  // The lease expires: the first sender counts as dead, and its later result is ignored.
  club.context.clock.advance({ minutes: 2 });
  while (await sendNext(club.context, mailer));
  expect(recipients()).toEqual(['b@mail.example', 'c@mail.example', 'a@mail.example']);
  slow.gates[0]?.reject(new Error('cut off'));
  await stuck;
  expect((await outbox()).map(({ status, last_error }) => [status, last_error])).toEqual(Array(3).fill(['sent', null]));
  expect(slow.sent).toEqual([]);
});

test('a mail is deleted 90 days after it was finished, and never while it waits', async () => {
  const { clock, db } = club.context;
  await queue('sent@example.org');
  await db
    .updateTable('outbox_mail')
    .set({ status: 'sent', finished_at: toDate(clock.now()) })
    .execute();
  await queue('waiting@example.org');
  clock.advance({ hours: 90 * 24 });
  expect(await purgeMail(club.context)).toBe(0);
  clock.advance({ seconds: 1 });
  expect(await purgeMail(club.context)).toBe(1);
  expect(await statuses()).toEqual(['queued']);
});
