import {
  forgetPassword,
  login,
  logout,
  register,
  resetPassword,
  resetPincode,
  validateSession,
} from '@courtside/contract/people/auth';
import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendNext } from '#modules/messages/notifications/mail/mail-sender.ts';
import { createLogger } from '#platform/logger.ts';
import { createMailer } from '#platform/mailer.ts';
import { mailsWithSecrets } from '#testing/mails.ts';
import { authorization, createTestApp, type TestApp } from '#testing/server/test-app.ts';

const lines: string[] = [];
const secrets = new Set<string>();
/** Registers a value that must never be logged. */
function secret(value: string): string {
  secrets.add(value);
  return value;
}

let club: TestApp;
beforeAll(async () => {
  const log = createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => lines.push(line) });
  club = await createTestApp({ log, environment: { TRUST_PROXY: 'on' } });
});
afterAll(() => club.close());

const PASSWORD = secret('Court#2026');
const PIN = secret('2468');
const CARD = secret('4242424242424242');

async function lastMail(): Promise<string> {
  return (await mailsWithSecrets(club.context.db)).at(-1)?.body ?? '';
}

/** A line without its time and ids, which could contain four digits by chance. */
function messageOf(line: string): string {
  const { time: _time, reqId: _id, ms: _ms, pid: _pid, ...rest } = JSON.parse(line);
  return JSON.stringify(rest);
}

function expectNoSecret(): void {
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) for (const value of secrets) expect(messageOf(line)).not.toContain(value);
}

test('login, logout and changes of secrets leave no secret in a log line', async () => {
  const wrong = secret('Wrong#Guess9');
  await club.call(login, { body: { LoginName: '1020', UserPassword: wrong } });
  const as = await club.login('1020', PASSWORD);
  secret(as.token);
  await club.call(validateSession, { as });
  await club.call(resetPincode, { as, body: { OldPin: secret('8642'), NewPin: secret('975310') } });
  await club.call(resetPincode, { as, body: { OldPin: PIN, NewPin: '975310' } });
  await club.call(forgetPassword, { query: {}, params: { membershipNumber: '1020' } });
  const temporary = secret(/: (\w{12})\n/.exec(await lastMail())?.[1] ?? 'none');
  const again = await club.login('1020', temporary);
  secret(again.token);
  const { data } = await club.call(resetPassword, {
    as: again,
    body: { OldPassword: temporary, NewPassword: secret('Fresh#2031') },
  });
  await club.call(logout, { as: { name: '1020', token: secret(data.token) } });
  await club.call(validateSession, { as });
  const application = { firstName: 'Ada', lastName: 'King', birthday: '01/01/1990', email: 'ada@mail.example' };
  await club.call(register, { body: { ...application, gender: 'Other', password: secret('Apply#2026') } });
  expectNoSecret();
});

test('every call with secrets in every field leaves no secret in a log line', async () => {
  const as = await club.login('9001', PASSWORD);
  const canary = secret('c4n4ry-Secret#1');
  for (const { method, path, request } of ENDPOINTS) {
    const fields = Object.keys((request.body as { shape?: object } | undefined)?.shape ?? {});
    const query = Object.keys((request.query as { shape?: object } | undefined)?.shape ?? {});
    const url = path.replaceAll(/:\w+\??/g, encodeURIComponent(canary));
    for (const value of [canary, CARD, PIN]) {
      await club.app.inject({
        method,
        url: `${url}?${new URLSearchParams(query.map((key) => [key, value]))}`,
        headers: { ...authorization(as), cookie: `session=${canary}`, 'idempotency-key': canary, 'user-agent': canary },
        ...(fields.length > 0 && { payload: Object.fromEntries(fields.map((field) => [field, value])) }),
      });
    }
  }
  expectNoSecret();
});

test('an invalid body is not logged', async () => {
  const payload = `{"LoginName": "1001", "UserPassword": "${secret('Broken#Json7')}", }`;
  const headers = { 'content-type': 'application/json' };
  await club.app.inject({ method: 'POST', url: '/v1/authentication', headers, payload });
  expectNoSecret();
});

test('a database failure is logged without its row', async () => {
  const { db } = club.context;
  await sql`alter table outbox_secret add constraint broken check (length(body) < 5) not valid`.execute(db);
  await sql`alter table audit_log add constraint broken check (false) not valid`.execute(db);
  lines.length = 0;
  expect((await club.call(forgetPassword, { query: {}, params: { membershipNumber: '1021' } })).code).toBe(
    'auth.mail_failed',
  );
  expect((await club.call(login, { body: { LoginName: '1021', UserPassword: PASSWORD } })).status).toBe(500);
  await sql`alter table outbox_secret drop constraint broken`.execute(db);
  await sql`alter table audit_log drop constraint broken`.execute(db);
  const failures = lines.map((line) => JSON.parse(line)).filter(({ err }) => err);
  expect(failures).toHaveLength(2);
  for (const { err } of failures) {
    expect(err).toMatchObject({ code: '23514', constraint: 'broken', stack: expect.any(String) });
    expect(JSON.stringify(err)).not.toMatch(/Failing row|password is|argon2/);
  }
});

test('mail that cannot be sent is logged without its text', async () => {
  lines.length = 0;
  await club.call(forgetPassword, { query: {}, params: { membershipNumber: '1022' } });
  secret(/: (\w{12})\n/.exec(await lastMail())?.[1] ?? 'none');
  const mailer = createMailer({
    SMTP_URL: `smtp://club:${secret('smtp-Pa55word')}@127.0.0.1:1`,
    MAIL_FROM: 'a@b.example',
  });
  await sendNext(club.context, mailer);
  expectNoSecret();
});

test('one event is one log line, whatever was sent', async () => {
  lines.length = 0;
  const lie = '\n{"level":30,"msg":"a line of my own"}\r\n\u2028\u001b[2J';
  const headers = { 'user-agent': lie, 'x-request-id': lie, name: lie };
  await club.app.inject({ method: 'GET', url: `/v1/club${encodeURIComponent(lie)}`, headers });
  await club.call(login, { body: { LoginName: lie.slice(0, 30), UserPassword: lie } });
  club.context.log.error({ err: new Error(lie) }, lie);
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).toMatch(/^[^\r\n]+\n$/);
    expect(line).not.toContain('\u001b');
    expect(JSON.parse(line).msg).not.toBe('a line of my own');
  }
});

test('fields with secret names are redacted', () => {
  lines.length = 0;
  const { log } = club.context;
  const passwords = ['password', 'UserPassword', 'NewPassword', 'OldPassword'];
  const pins = ['PinCode', 'NewPin', 'OldPin', 'pin', 'PIN'];
  const others = ['token', 'authorization', 'Authorization', 'cookie', 'CardNumber', 'cardNumber', 'cvc'];
  const fields = [...passwords, ...pins, ...others];
  for (const field of fields) {
    log.info({
      [field]: 'to be hidden',
      body: { [field]: 'to be hidden' },
      req: { headers: { [field]: 'to be hidden' } },
    });
  }
  expect(lines).toHaveLength(fields.length);
  for (const line of lines) {
    expect(line).not.toContain('to be hidden');
    expect(line).toContain('[hidden]');
  }
});
