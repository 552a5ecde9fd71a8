import { randomUUID } from 'node:crypto';
import { returnVoucher, sellVoucher } from '@courtside/contract/money/prepaid/office-vouchers';
import { redeemVoucher } from '@courtside/contract/money/prepaid/vouchers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBalance, verifyLedger } from '#modules/money/ledger/index.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { createTestClock } from '#testing/test-clock.ts';

const PinCode = '2468';
const clock = createTestClock();
let club: BookingClub;
let desk: Login;
beforeAll(async () => {
  club = await createBookingClub({ clock });
  desk = await club.login('9003');
});
afterAll(async () => {
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  await club.close();
});

const sold = async () =>
  (await club.call(sellVoucher, { as: desk, body: { amount: 20, method: 'cash', PinCode } as never })).data;
const redeem = (as: Login, code: string, key = randomUUID() as string) =>
  club.call(redeemVoucher, { as, body: { code }, headers: { 'idempotency-key': key } });

test('one voucher redeemed by ten members at once is on one balance', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => club.member()));
  for (let round = 0; round < 5; round += 1) {
    const { code } = await sold();
    const answers = await Promise.all(members.map(({ as }) => redeem(as, code)));
    expect(answers.filter(({ msgCode }) => msgCode === '200')).toHaveLength(1);
    expect(
      answers.filter(({ code: refusal }) => refusal === 'voucher.unknown' || refusal === 'voucher.paused'),
    ).toHaveLength(9);
    clock.advance({ minutes: 16 });
  }
  const balances = await Promise.all(members.map(({ id }) => findBalance(club.context.db, id)));
  expect(balances.reduce<number>((sum, balance) => sum + (balance ?? 0), 0)).toBe(10 * 10_000 + 5 * 2_000);
});

test('one request sent ten times at once redeems once and is answered alike', async () => {
  const me = await club.member();
  const { code } = await sold();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(me.as, code, key)));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await findBalance(club.context.db, me.id)).toBe(12_000);
});

test('a voucher that is redeemed while it is taken back ends in one of the two ways', async () => {
  for (let round = 0; round < 5; round += 1) {
    const me = await club.member();
    const { code, key } = await sold();
    const back = { as: desk, params: { key }, body: { reason: 'Bought by mistake', PinCode } };
    const [redeemed, returned] = await Promise.all([redeem(me.as, code), club.call(returnVoucher, back)]);
    expect([redeemed.msgCode, returned.msgCode].filter((each) => each === '200')).toHaveLength(1);
  }
});

test('wrong codes sent at once are counted one by one, so that no sixth is compared', async () => {
  const me = await club.member();
  const answers = await Promise.all(Array.from({ length: 12 }, () => redeem(me.as, '0000000000000000')));
  expect(answers.filter(({ code }) => code === 'voucher.unknown')).toHaveLength(4);
  expect(answers.filter(({ code }) => code === 'voucher.paused')).toHaveLength(8);
});
