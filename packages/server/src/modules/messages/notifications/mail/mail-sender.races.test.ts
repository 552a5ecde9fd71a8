import { expect, test } from 'vitest';
import { openPostgres } from '#database/connection/open-postgres.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { createMailer } from '#platform/mailer.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { TEST_POOL } from '#testing/postgres/open-test-postgres.ts';
import { openTestDatabase } from '#testing/postgres/test-database.ts';
import { createTestContext, silentLog } from '#testing/test-context.ts';
import { mailWrites } from '../notify.ts';
import { sendDueMail } from './mail-sender.ts';

test('four concurrent senders send every mail once', async () => {
  const opened = await openTestDatabase();
  const server = await startMailServer();
  const handles = Array.from({ length: 4 }, () => openPostgres(String(opened.url), TEST_POOL, silentLog));
  const { clock, db } = createTestContext(opened.database);
  const people = Array.from({ length: 60 }, (_, index) => `member-${index}@mail.example`);
  await inTransaction(db, (tx) =>
    runWrites(
      tx,
      mailWrites(
        tx,
        clock,
        'passwordChanged',
        people.map((email) => ({ recipient: { id: 1, email, language: 'en' }, values: { name: 'x', club: 'y' } })),
      ),
    ),
  );
  const run = { signal: new AbortController().signal, reportProblem: (error: unknown) => expect.fail(String(error)) };
  await Promise.all(
    handles.map((handle) =>
      sendDueMail(
        createTestContext(handle),
        createMailer({ SMTP_URL: server.url, MAIL_FROM: 'Club <club@harbour.example>' }),
        run,
      ),
    ),
  );
  const left = await db.selectFrom('outbox_mail').select('id').where('status', '<>', 'sent').execute();
  expect(left).toEqual([]);
  expect(server.received.flatMap(({ to }) => to).sort()).toEqual(people.sort());
  await Promise.all(handles.map((handle) => handle.close()));
  await server.close();
  await opened.close();
});
