import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, readMigrations } from '#database/migrations/migrate.ts';
import { openEmptyDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

/** As the previous version stored them. */
const SECRET_MAILS = [
  ['Harbour: Sports: your temporary password', 'Hello Ann,\n\nYour temporary password is: sEcReT234567\n\nHarbour'],
  ['Harbour: your new PIN', 'Hello Ann,\n\nYour new PIN is 918273. Please change it after your next login.'],
  ['Harbour: 918273 is your code', 'Hello Ann,\n\nThe code for your new email address is 918273.'],
  ['Liman: geçici şifreniz', 'Merhaba Ann,\n\nGeçici şifreniz: sEcReT234567'],
  ['Liman: yeni PIN kodunuz', 'Merhaba Ann,\n\nYeni PIN kodunuz: 918273.'],
  ['Liman: kodunuz 918273', 'Merhaba Ann,\n\nYeni e-posta adresinizin kodu: 918273.'],
  ['المرفأ: كلمة المرور المؤقتة', 'كلمة المرور المؤقتة هي: sEcReT234567'],
  ['المرفأ: رقمك السري الجديد', 'رقمك السري الجديد هو 918273.'],
  ['المرفأ: رمزك هو 918273', 'رمز بريدك الإلكتروني الجديد هو 918273.'],
] as const;
const PLAIN_MAILS = [
  ['Harbour: €40.00 received', 'Hello Ann,\n\nYour top-up of €40.00 has arrived.'],
  ['Harbour: Help from x: your new PIN (1001)', 'Where is my PIN?'],
  ['Harbour: your PIN is locked', 'Hello Ann,\n\nYour PIN was entered wrongly five times.'],
] as const;

test('secrets stored by an earlier version are removed; those of queued mails are kept for an hour', async () => {
  const { db } = opened.database;
  const migrations = await readMigrations();
  const before = migrations.filter(({ name }) => name < '0018');
  await migrate(opened.database, before);
  const write = (subject: string, body: string, status: string) =>
    sql`
    insert into outbox_mail (recipient, subject, body, status, next_attempt_at, created_at)
    values ('ann@mail.example', ${subject}, ${body}, ${status}, now(), '2026-11-16T08:00:00Z')`.execute(db);
  for (const [subject, body] of [...SECRET_MAILS, ...PLAIN_MAILS]) {
    for (const status of ['sent', 'dead', 'queued', 'kept']) await write(subject, body, status);
  }
  await migrate(opened.database, migrations);

  const mails = await db.selectFrom('outbox_mail').selectAll().orderBy('id').execute();
  const texts = mails.map(({ subject, body }) => `${subject}\n${body}`);
  expect(texts.filter((text) => /918273|sEcReT/.test(text))).toEqual([]);
  const removed = mails.filter(({ body }) => /was removed|silindi|حُذف/.test(body));
  expect(removed).toHaveLength(4 * SECRET_MAILS.length);
  expect(removed.map(({ subject }) => subject)).toContain('Harbour: Sports: your temporary password');
  const codes = ['Harbour: your code', 'Liman: kodunuz', 'المرفأ: رمزك'];
  for (const subject of codes) expect(removed.filter((mail) => mail.subject === subject)).toHaveLength(4);
  const plain = mails.slice(4 * SECRET_MAILS.length).map(({ subject, body }) => [subject, body]);
  expect(plain).toEqual(PLAIN_MAILS.flatMap((mail) => Array(4).fill([...mail])));

  const secrets = await db
    .selectFrom('outbox_secret')
    .innerJoin('outbox_mail', 'outbox_mail.id', 'outbox_secret.mail_id')
    .select(['outbox_secret.subject', 'outbox_secret.body', 'outbox_secret.expires_at', 'outbox_mail.status'])
    .orderBy('mail_id')
    .execute();
  expect(secrets.map(({ subject, body, status }) => [subject, body, status])).toEqual(
    SECRET_MAILS.flatMap((mail) => ['queued', 'kept'].map((status) => [...mail, status])),
  );
  expect(secrets[0]?.expires_at).toEqual(new Date('2026-11-16T09:00:00Z'));
});
