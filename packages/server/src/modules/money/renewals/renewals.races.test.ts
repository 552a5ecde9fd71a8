import { cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { startCharge } from '#modules/money/payments/index.ts';
import { createRenewalClub, type RenewalClub } from '#testing/clubs/money/renewal-club.ts';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';
import { createTestClock, type TestClock } from '#testing/test-clock.ts';
import { chargeMandates } from './index.ts';

const DECLINED = { token: 'tok_insufficient_funds', last4: '9995' };

let club: RenewalClub;
let other: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = createTestClock();
  club = await createRenewalClub({ clock });
  other = await createTestApp({ database: club.database, clock });
});
afterAll(async () => {
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  await other.app.close();
  await club.close();
});

const at = (moment: string) => clock.set(moment.includes('T') ? moment : `${moment}T09:20:00Z`);

/** Two processes with two runs each, in the same moment, and what the bank then answers. */
async function workTogether(): Promise<void> {
  const contexts = [club.context, other.context, club.context, other.context];
  await Promise.all(contexts.map((context) => chargeMandates(context)));
  await club.gateway.deliverDue();
  await Promise.all(contexts.map((context) => chargeMandates(context)));
}

/** A member whose plan renews from this day on. */
async function renewing(day: string, source: 'balance' | 'balanceFirst' | 'mandate', card?: typeof DECLINED) {
  const paidTo = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
  at(Temporal.PlainDate.from(day).subtract({ days: 15 }).toString());
  const member = await club.newMember(paidTo, card);
  const { id } = await club.give(member.as, member.cardId);
  await club.renew(member.as, { source, ...(source !== 'balance' && { mandateId: id }) });
  return { ...member, paidTo };
}

const chargesOf = async (code: string) =>
  club.context.db
    .selectFrom('payment')
    .innerJoin('member', 'member.id', 'payment.member_id')
    .select('payment.status')
    .where('member.code', '=', code)
    .where('mandate_id', 'is not', null)
    .orderBy('payment.id')
    .execute();

test('two processes at once tell a plan once, charge its period once, and pay it once', async () => {
  const sources = ['mandate', 'balanceFirst', 'balance', 'mandate', 'balanceFirst', 'mandate'] as const;
  const members = [];
  for (const source of sources) members.push({ source, ...(await renewing('2028-01-01', source)) });
  for (const { source, code } of members) if (source === 'balance') await club.setBalance(code, 90_000);
  at('2027-12-18');
  await workTogether();
  for (const { code } of members) expect(await club.mails(code, 'renews on')).toHaveLength(1);
  at('2028-01-01');
  await workTogether();
  for (const { source, code, paidTo } of members) {
    expect(await club.periodsAfter(code, paidTo)).toEqual(['2028-01-01']);
    expect(await club.mails(code, 'is renewed')).toHaveLength(1);
    expect((await chargesOf(code)).map(({ status }) => status)).toEqual(source === 'balance' ? [] : ['paid']);
    if (source !== 'balance') expect(await club.balanceOf(code)).toBe(0);
  }
});

test('the database itself refuses a second renewal of a period, a second open charge, and a charge of a paid period', async () => {
  const { code } = await renewing('2028-02-01', 'mandate');
  at('2028-01-18');
  await club.work();
  const { db } = club.context;
  const again = sql`insert into renewal (subscription_id, from_date, to_date, amount_cents, first_try_on, next_try_on, told_at)
    select subscription_id, from_date, to_date, amount_cents, first_try_on, next_try_on, told_at from renewal
    join member_subscription as subscription on subscription.id = subscription_id
    join member on member.id = subscription.member_id where member.code = ${code}`;
  await expect(again.execute(db)).rejects.toThrow(/renewal_once/);
  at('2028-02-01');
  const row = await db
    .selectFrom('renewal')
    .innerJoin('renewal_setting as setting', 'setting.subscription_id', 'renewal.subscription_id')
    .innerJoin('mandate', 'mandate.id', 'setting.mandate_id')
    .innerJoin('member', 'member.id', 'mandate.member_id')
    .select([
      'renewal.id',
      'mandate.id as mandateId',
      'mandate.member_id as memberId',
      'renewal.amount_cents as amount',
    ])
    .where('member.code', '=', code)
    .executeTakeFirstOrThrow();
  const wanted = { ...row, amount: cents(row.amount), for: { renewalId: row.id } };
  const charge = () => inTransaction(db, (tx) => startCharge(tx, club.context, wanted));
  await charge();
  await expect(charge()).rejects.toThrow(/payment_one_open_per_renewal/);
  await club.work();
  expect((await chargesOf(code)).map(({ status }) => status)).toEqual(['paid']);
  await expect(charge()).rejects.toThrow(/is paid/);
});

interface Dunning {
  readonly change: string;
  readonly day: string;
  /** The last second before a day at the club begins, and that day's first. */
  readonly midnights: ReadonlyArray<readonly [before: string, after: string]>;
}

/** In summer the club's midnight is at 22:00 UTC, in winter at 23:00. */
const CLOCK_CHANGES: Dunning[] = [
  {
    change: 'to summer time on 26 March 2028',
    day: '2028-03-22',
    midnights: [
      ['2028-03-21T22:59:59Z', '2028-03-21T23:00:00Z'],
      ['2028-03-24T22:59:59Z', '2028-03-24T23:00:00Z'],
      ['2028-03-28T21:59:59Z', '2028-03-28T22:00:00Z'],
      ['2028-04-04T21:59:59Z', '2028-04-04T22:00:00Z'],
    ],
  },
  {
    change: 'to winter time on 29 October 2028',
    day: '2028-10-25',
    midnights: [
      ['2028-10-24T21:59:59Z', '2028-10-24T22:00:00Z'],
      ['2028-10-27T21:59:59Z', '2028-10-27T22:00:00Z'],
      ['2028-10-31T22:59:59Z', '2028-10-31T23:00:00Z'],
      ['2028-11-07T22:59:59Z', '2028-11-07T23:00:00Z'],
    ],
  },
];

test.each(CLOCK_CHANGES)(
  'over the change $change the tries of two processes are on the days 0, 3, 7 and 14 of the club, once each',
  async ({ day, midnights }) => {
    const { code } = await renewing(day, 'mandate', DECLINED);
    at(Temporal.PlainDate.from(day).subtract({ days: 14 }).toString());
    await workTogether();
    for (const [index, [before, after]] of midnights.entries()) {
      at(before);
      await workTogether();
      expect(await chargesOf(code)).toHaveLength(index);
      at(after);
      await workTogether();
      await workTogether();
      expect(await chargesOf(code)).toHaveLength(index + 1);
    }
    expect((await chargesOf(code)).every(({ status }) => status === 'failed')).toBe(true);
    expect(await club.mails(code, 'could not be paid')).toHaveLength(3);
    expect(await club.mails(code, 'is due')).toHaveLength(1);
    // A month later nothing is tried any more.
    at(Temporal.PlainDate.from(day).add({ days: 29 }).toString());
    await workTogether();
    expect(await chargesOf(code)).toHaveLength(4);
  },
);
