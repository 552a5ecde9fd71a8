import { paymentStatus } from '@courtside/contract/money/payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { createRenewalClub, type RenewalClub } from '#testing/clubs/money/renewal-club.ts';
import { createTestClock, type TestClock } from '#testing/test-clock.ts';
import { chargeMandates } from './index.ts';

let club: RenewalClub;
let clock: TestClock;
beforeAll(async () => {
  clock = createTestClock();
  club = await createRenewalClub({ clock });
});
afterAll(async () => {
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  await club.close();
});

const PAID_TO = '2027-12-31';
const at = (date: string, time = '09:20') => clock.set(`${date}T${time}:00Z`);
beforeEach(() => at('2027-12-17'));
const member = () => club.newMember(PAID_TO);
const periodsOf = (code: string) => club.periodsAfter(code, PAID_TO);

test('the provider is away for a day: the charge is sent until it is answered, and made once', async () => {
  const { code, as, cardId, login } = await member();
  const { id } = await club.give(as, cardId);
  await club.renew(as, { source: 'mandate', mandateId: id });
  at('2027-12-18');
  await club.work();
  const { charge } = club.gateway;
  const gateway = club.gateway as { charge: typeof charge };
  gateway.charge = async () => Promise.reject(new Error('away'));
  for (let hour = 0; hour < 24; hour += 6) {
    at('2028-01-01', `${String(hour).padStart(2, '0')}:30`);
    await club.work();
  }
  expect((await club.planOf(await login())).renewal.current?.state).toBe('charging');
  // The first answer was lost: the charge had been made.
  gateway.charge = async (request) => {
    await charge(request);
    throw new Error('the answer was lost');
  };
  at('2028-01-02');
  await club.work();
  gateway.charge = charge;
  clock.advance({ hours: 2 });
  await club.work();
  expect(await periodsOf(code)).toEqual(['2028-01-01']);
  const charged = await club.context.db
    .selectFrom('payment')
    .innerJoin('member', 'member.id', 'payment.member_id')
    .select('payment.key')
    .where('member.code', '=', code)
    .where('mandate_id', 'is not', null)
    .execute();
  expect(charged).toHaveLength(1);
  const status = await club.call(paymentStatus, { as: await login(), params: { payment: charged[0]?.key ?? '' } });
  expect(status.data.status).toBe('paid');
});

test('a permission that ended while the provider was away: what was made counts, what was not is given up', async () => {
  for (const wasMade of [true, false]) {
    const { code, as, cardId, login } = await member();
    const { id } = await club.give(as, cardId);
    await club.renew(as, { source: 'mandate', mandateId: id });
    at('2027-12-18');
    await club.work();
    const { charge } = club.gateway;
    const gateway = club.gateway as { charge: typeof charge };
    gateway.charge = async (request) => {
      if (wasMade) await charge(request);
      throw new Error('no answer');
    };
    at('2028-01-01');
    await club.context.db.deleteFrom('sandbox_delivery').where('delivered_at', 'is', null).execute();
    await chargeMandates(club.context);
    gateway.charge = charge;
    await club.endMandate(await login(), id);
    clock.advance({ hours: 2 });
    await club.work();
    expect(await periodsOf(code)).toEqual(wasMade ? ['2028-01-01'] : []);
    expect(await club.balanceOf(code)).toBe(0);
    at('2027-12-17');
  }
});
