import { randomUUID } from 'node:crypto';
import { saveAutotopup } from '@courtside/contract/money/mandates';
import { refundPayment } from '@courtside/contract/money/office-payments';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { createRenewalClub, type RenewalClub } from '#testing/clubs/money/renewal-club.ts';
import { RUSH_ENVIRONMENT, startRushServers } from '#testing/clubs/rush-club.ts';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { type KillMoment, killedAt } from '#testing/server/kill-at-statement.ts';
import { startServerProcess } from '#testing/server/server-process.ts';
import { addressOf, authorization } from '#testing/server/test-app.ts';
import { createTestClock, type TestClock } from '#testing/test-clock.ts';

/*
 * A server's process is killed after it has booked or stored what it is about to ask of the provider: before the provider has
 * got it, and after the provider has done it but before the answer is stored. Another process goes on where it ended.
 */

const PinCode = '2468';
/** Several processes start one after the other, on a machine that may be busy. */
const TIMEOUT = 180_000;
const MOMENTS: ReadonlyArray<[string, KillMoment]> = [
  ['before the provider has got it', 'sent'],
  ['after the provider has done it', 'committed'],
];

let opened: TestDatabase;
let clock: TestClock;
let club: RenewalClub;
beforeAll(async () => {
  opened = await openTestDatabase();
  clock = createTestClock(Temporal.Now.instant());
  club = await createRenewalClub({ clock, database: opened });
});
afterAll(() => club.close());

/** The process begins what is due at its start, and what it is asked for; it does not survive it. */
async function runVictim(statement: string, moment: KillMoment, ask?: (url: string) => Promise<unknown>) {
  const environment = { DATABASE_URL: opened.url, ...killedAt(statement, moment) };
  const [victim] = ask
    ? await startRushServers(1, environment)
    : [await startServerProcess({ ...RUSH_ENVIRONMENT, ...environment })];
  if (!victim) throw new Error('no server');
  await ask?.(victim.url).catch(() => undefined);
  expect(await victim.exit, victim.output()).toMatchObject({ signal: 'SIGKILL' });
}

/** An hour later another process runs until this is so. */
async function recover(isDone: () => Promise<void>): Promise<void> {
  const { db } = club.context;
  await sql`update job set leased_until = now() where leased_until is not null`.execute(db);
  await sql`update payment set charge_due_at = charge_due_at - interval '1 hour'
    where mandate_id is not null and status in ('created', 'pending')`.execute(db);
  await sql`update payment_refund set next_attempt_at = next_attempt_at - interval '1 hour'
    where next_attempt_at is not null`.execute(db);
  const [server] = await startRushServers(1, { DATABASE_URL: opened.url });
  await vi.waitFor(isDone, { timeout: TIMEOUT / 2, interval: 50 });
  await server?.stop();
  expect((await verifyLedger(db)).faults).toEqual([]);
}

const count = async (from: ReturnType<typeof sql>) =>
  (await sql<{ count: number }>`select count(*)::integer as count ${from}`.execute(club.context.db)).rows[0]?.count;
const paymentsOf = (code: string, status: string) =>
  count(sql`from payment join member on member.id = member_id
    where member.code = ${code} and mandate_id is not null and payment.status = ${status}`);
const chargesOf = (code: string) =>
  count(sql`from sandbox_checkout join payment on payment.key = sandbox_checkout.payment
    join member on member.id = member_id where member.code = ${code} and mandate_id is not null`);

const today = () => Temporal.Now.plainDateISO('Europe/Malta');

/** Twelve days ago, so that the letter of a renewal has been sent; the card is good for years. */
async function newMember(): ReturnType<RenewalClub['newMember']> {
  clock.set(Temporal.Now.instant().subtract({ hours: 12 * 24 }));
  const { db } = club.context;
  const member = await club.newMember(today().subtract({ days: 1 }).toString());
  await sql`update saved_card set expires_year = ${today().year + 3}`.execute(db);
  // The demo has paid some plans for longer.
  const later =
    await count(sql`from subscription_period as paid join member_subscription on member_subscription.id = subscription_id
    join member on member.id = member_id where member.code = ${member.code} and paid.to_date >= ${today().toString()}`);
  return later === 0 ? member : newMember();
}

test.each(MOMENTS)(
  'a server killed during a refund, %s: it is made and booked once',
  async (_, moment) => {
    const { code, login } = await newMember();
    clock.set(Temporal.Now.instant());
    const open = await club.topUp(await login());
    await club.pay(open);
    const treasurer = await club.login('9004');
    const ask = (url: string) =>
      fetch(`${url}${addressOf(refundPayment, { params: { key: open.key } })}`, {
        method: 'POST',
        headers: { ...authorization(treasurer), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ amount: 10, reason: 'Asked for it', PinCode }),
      });
    await runVictim('insert into "sandbox_refund"', moment, ask);
    const made = () =>
      count(sql`from sandbox_refund join sandbox_checkout on sandbox_checkout.id = checkout_id
    where payment = ${open.key}`);
    const booked = () => count(sql`from ledger_entry where source like ${`card-refund:${open.key}:%`}`);
    const inState = (state: string) =>
      count(sql`from payment_refund join payment on payment.id = payment_id
      where payment.key = ${open.key} and payment_refund.state = ${state}`);
    expect([await booked(), await inState('requested'), await made()]).toEqual([1, 1, moment === 'sent' ? 0 : 1]);
    expect(await club.balanceOf(code)).toBe(3000);

    await recover(async () => expect(await inState('done')).toBe(1));
    expect([await booked(), await made(), await club.balanceOf(code)]).toEqual([1, 1, 3000]);
  },
  TIMEOUT,
);

test.each(MOMENTS)(
  'a server killed during a renewal, %s: it is charged once and pays one period',
  async (_, moment) => {
    const { code, as, cardId } = await newMember();
    const { id } = await club.give(as, cardId);
    await club.renew(as, { source: 'mandate', mandateId: id });
    await club.work();
    await runVictim('insert into "sandbox_checkout"', moment);
    expect([await paymentsOf(code, 'created'), await chargesOf(code)]).toEqual([1, moment === 'sent' ? 0 : 1]);

    await recover(async () => expect(await paymentsOf(code, 'paid')).toBe(1));
    expect(await club.periodsAfter(code, today().subtract({ days: 1 }).toString())).toEqual([today().toString()]);
    expect([await chargesOf(code), await paymentsOf(code, 'created'), await club.balanceOf(code)]).toEqual([1, 0, 0]);
  },
  TIMEOUT,
);

test.each(MOMENTS)(
  'a server killed during an automatic top-up, %s: it is charged and credited once',
  async (_, moment) => {
    const { code, as, cardId } = await newMember();
    const { id } = await club.give(as, cardId);
    const body = { isOn: true, threshold: 20, amount: 40, mandateId: id };
    expect((await club.call(saveAutotopup, { as, body })).msgCode).toBe('200');
    await runVictim('insert into "sandbox_checkout"', moment);
    expect([await paymentsOf(code, 'created'), await chargesOf(code)]).toEqual([1, moment === 'sent' ? 0 : 1]);

    await recover(async () => expect(await paymentsOf(code, 'paid')).toBe(1));
    expect([await chargesOf(code), await paymentsOf(code, 'created'), await club.balanceOf(code)]).toEqual([
      1, 0, 4000,
    ]);
  },
  TIMEOUT,
);
