/**
 * The server of the soak of a year: the real application as a process of its own, so that it can be killed. The soak sets
 * its clock, says when the jobs run, and looks at its database, by messages.
 */

import { cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import { readSettings } from '#config/settings.ts';
import { openDatabase } from '#database/connection/open-database.ts';
import { migrate } from '#database/migrations/migrate.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { DEMO_PASSWORD, DEMO_PIN } from '#modules/club/club/index.ts';
import { verifyLog } from '#modules/messages/audit/index.ts';
import { entryWrites, lockMemberAccounts, openMemberAccounts, sharedAccountId } from '#modules/money/ledger/index.ts';
import { createCredentials } from '#modules/people/auth/index.ts';
import { startSession } from '#modules/people/auth/sessions/sessions.repository.ts';
import { findMemberByCode, insertMembers, type NewMember } from '#modules/people/members/index.ts';
import { createLogger } from '#platform/logger.ts';
import type { Mailer } from '#platform/mailer.ts';
import { buildApp } from '../../app.ts';
import { createDemoClub } from '../../seed/create-demo-club.ts';
import { listJobs } from '../../workers.ts';
import { applyStoredFeatures } from '../server/club-features.ts';
import { findBookingFaults } from '../tables/booking-audit.ts';
import { createTestClock } from '../test-clock.ts';
import { createTestContext } from '../test-context.ts';
import { changeClub } from './change-club.ts';

const { START = '' } = process.env;
const log = createLogger({ LOG_LEVEL: 'error' });
const clock = createTestClock(Temporal.Instant.from(START));
const database = await openDatabase(readSettings(process.env), log);
const context = createTestContext(database, { log, clock });
const { db } = context;
if (process.env.IS_NEW) {
  if ((await migrate(database)).length > 0) await createDemoClub(context);
  await changeClub(database);
}

await applyStoredFeatures(context, { lessons: true, courses: true, passes: true });
const app = await buildApp(context);
const url = await app.listen({ host: '127.0.0.1', port: 0 });

/** Hands each mail to the soak, which answers when it has it: a mail server would take most of the soak's time. */
const accepted = new Map<number, () => void>();
let mails = 0;
const mailer: Mailer = {
  keepsMail: false,
  send: ({ recipient, body }) => {
    mails += 1;
    const taken = Promise.withResolvers<'sent'>();
    accepted.set(mails, () => taken.resolve('sent'));
    process.send?.({ mail: mails, recipient, body });
    return taken.promise;
  },
  close: () => {},
};
const jobs = listJobs(context, mailer);
const origin = { address: '127.0.0.1', userAgent: 'year', requestId: 'year' };

/** What the soak asks for, by name. */
const COMMANDS = {
  async setClock(instant: string) {
    clock.set(instant);
  },
  /** Runs every job once, or the named ones. Returns what failed. */
  async runJobs(names?: readonly string[]): Promise<string[]> {
    const problems: string[] = [];
    const { signal } = new AbortController();
    for (const { name, run } of jobs) {
      if (names && !names.includes(name)) continue;
      const report = (error: unknown) => problems.push(`${name}: ${String(error)}`);
      await run({ signal, reportProblem: report, runAgainAt: () => {} }).catch(report);
    }
    return problems;
  },
  /** New members with this much money each, paid in cash. */
  async enrol(people: readonly NewMember[], amountCents: number): Promise<Array<{ id: number; code: string }>> {
    const passwordHash = await context.passwords.hash(DEMO_PASSWORD);
    const pinHash = context.pins.hash(DEMO_PIN);
    return inTransaction(db, async (tx) => {
      const members = await insertMembers(tx, people);
      const ids = members.map(({ id }) => id);
      await createCredentials(
        tx,
        ids.map((memberId) => ({ memberId, passwordHash, pinHash })),
      );
      await openMemberAccounts(tx, ids);
      const accounts = [...(await lockMemberAccounts(tx, ids)).values()];
      const credits = accounts.map(({ accountId }) => ({ accountId, amount: cents(amountCents) }));
      const cash = { accountId: await sharedAccountId(tx, 'cash'), amount: cents(-amountCents * ids.length) };
      const postings = [...credits, cash];
      await runWrites(
        tx,
        entryWrites({ kind: 'cash', source: 'year:opening', actorId: null, at: clock.now(), postings }),
      );
      return members;
    });
  },
  /** Tokens of new login sessions. */
  async logIn(codes: readonly string[]): Promise<string[]> {
    return inTransaction(db, async (tx) => {
      const tokens: string[] = [];
      for (const code of codes) {
        const member = await findMemberByCode(tx, code);
        if (!member) throw new RangeError(`no member ${code}`);
        tokens.push(await startSession(tx, context, member, origin));
      }
      return tokens;
    });
  },
  async query(statement: string): Promise<unknown[]> {
    return (await sql.raw(statement).execute(db)).rows;
  },
  async verify(): Promise<{ money: string[]; log: readonly string[] }> {
    return { money: await findBookingFaults(db), log: (await verifyLog(context)).faults };
  },
  /** Megabytes after a collection of garbage. */
  async memory(): Promise<{ heap: number; rss: number }> {
    global.gc?.();
    global.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    return { heap: heapUsed / 2 ** 20, rss: rss / 2 ** 20 };
  },
  async stop() {
    await app.close();
    await database.close();
    process.disconnect?.();
  },
};

export type Commands = typeof COMMANDS;

interface Order {
  readonly id: number;
  readonly name: keyof Commands;
  readonly args: never[];
  /** The number of a mail that the soak has. */
  readonly accepted?: number;
}

process.on('message', ({ id, name, args, accepted: mail }: Order) => {
  if (mail !== undefined) {
    accepted.get(mail)?.();
    accepted.delete(mail);
    return;
  }
  const work = COMMANDS[name] as (...given: never[]) => Promise<unknown>;
  work(...args).then(
    (value) => process.connected && process.send?.({ id, value }),
    (error: unknown) => process.connected && process.send?.({ id, error: String(error) }),
  );
});
// Nobody is left who could end it.
process.once('disconnect', () => process.exit());
process.send?.({ url });
