import { saveRenewal } from '@courtside/contract/money/mandates';
import { listPlans } from '@courtside/contract/money/office-plans';
import { listDirectory, readDirectoryMember } from '@courtside/contract/people/office-directory';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRenewalClub, type RenewalClub } from '#testing/clubs/money/renewal-club.ts';
import { createTestClock, type TestClock } from '#testing/test-clock.ts';

const DECLINED = { token: 'tok_insufficient_funds', last4: '9995' };
const PAID_TO = '2027-12-31';

let club: RenewalClub;
let clock: TestClock;
beforeAll(async () => {
  clock = createTestClock();
  club = await createRenewalClub({ clock });
});
afterAll(() => club.close());

const at = (date: string) => clock.set(`${date}T09:20:00Z`);

async function rowOf(code: string, reader = '9001') {
  const as = await club.login(reader);
  const { items } = (await club.call(listDirectory, { as, query: { term: code } })).data;
  return items.find((item) => item.code === code);
}
const marksOf = async (code: string) => {
  const { data } = await club.call(readDirectoryMember, { as: await club.login('9001'), params: { code } });
  return [(await rowOf(code))?.renewal, data.renewal, data.subscriptions.map(({ renewal }) => renewal)];
};
const failing = async () => {
  const { data } = await club.call(listDirectory, {
    as: await club.login('9001'),
    query: { filter: 'renewalFailed', sort: 'code' },
  });
  return [data.counts?.renewalFailed, data.items.map(({ code }) => code)];
};
async function countedIn(plan: string) {
  const { items } = (await club.call(listPlans, { as: await club.login('9004') })).data;
  return items.find(({ key }) => key === plan)?.renewals;
}

test('the office sees which plans renew, which failed and which no try has paid, until they are paid or stopped', async () => {
  at('2027-12-17');
  const member = await club.newMember(PAID_TO, DECLINED);
  const { code } = member;
  const { id, plan } = await club.planOf(member.as);
  expect(await marksOf(code)).toEqual([null, null, [null]]);
  expect(await countedIn(plan.key)).toEqual({ renews: 0, failed: 0, due: 0 });
  const mandate = await club.give(member.as, member.cardId);
  await club.renew(member.as, { source: 'mandate', mandateId: mandate.id });
  expect(await marksOf(code)).toEqual(['renews', 'renews', ['renews']]);
  expect(await countedIn(plan.key)).toEqual({ renews: 1, failed: 0, due: 0 });
  expect(await failing()).toEqual([0, []]);
  for (const day of ['2027-12-18', '2028-01-01', '2028-01-04']) {
    at(day);
    await club.work();
  }
  expect(await marksOf(code)).toEqual(['failed', 'failed', ['failed']]);
  expect(await countedIn(plan.key)).toEqual({ renews: 0, failed: 1, due: 0 });
  expect(await failing()).toEqual([1, [code]]);
  for (const day of ['2028-01-08', '2028-01-15']) {
    at(day);
    await club.work();
  }
  expect(await marksOf(code)).toEqual(['due', 'due', ['due']]);
  expect(await countedIn(plan.key)).toEqual({ renews: 0, failed: 0, due: 1 });
  expect(await failing()).toEqual([1, [code]]);
  // Paid from the balance by the next try, after the member chose it.
  await club.setBalance(code, 50_000);
  await club.call(saveRenewal, {
    as: await member.login(),
    body: { Id: id, action: 'change', source: 'balance', PinCode: '' },
  });
  await club.work();
  expect(await marksOf(code)).toEqual(['renews', 'renews', ['renews']]);
  expect(await failing()).toEqual([0, []]);
  await club.call(saveRenewal, { as: await member.login(), body: { Id: id, action: 'stop', PinCode: '' } });
  expect(await marksOf(code)).toEqual([null, null, [null]]);
  expect(await countedIn(plan.key)).toEqual({ renews: 0, failed: 0, due: 0 });
});

test('an ended permission renews nothing, and the office sees that', async () => {
  at('2027-12-17');
  const member = await club.newMember(PAID_TO);
  const mandate = await club.give(member.as, member.cardId);
  await club.renew(member.as, { source: 'mandate', mandateId: mandate.id });
  expect((await rowOf(member.code))?.renewal).toBe('renews');
  await club.endMandate(member.as, mandate.id);
  expect((await rowOf(member.code))?.renewal).toBeNull();
});

test('a subadmin sees neither marks nor who failed', async () => {
  at('2027-12-17');
  const member = await club.newMember(PAID_TO, DECLINED);
  const mandate = await club.give(member.as, member.cardId);
  await club.renew(member.as, { source: 'mandate', mandateId: mandate.id });
  for (const day of ['2027-12-18', '2028-01-01']) {
    at(day);
    await club.work();
  }
  expect((await rowOf(member.code))?.renewal).toBe('failed');
  expect(await rowOf(member.code, '9002')).not.toHaveProperty('renewal');
  const as = await club.login('9002');
  const all = (await club.call(listDirectory, { as, query: {} })).data;
  const asked = (await club.call(listDirectory, { as, query: { filter: 'renewalFailed' } })).data;
  expect([asked.total, asked.counts?.renewalFailed]).toEqual([all.total, 0]);
  const { data } = await club.call(readDirectoryMember, { as, params: { code: member.code } });
  expect(data.subscriptions[0]).not.toHaveProperty('renewal');
});
