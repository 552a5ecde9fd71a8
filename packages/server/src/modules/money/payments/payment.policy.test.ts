import { expect, test } from 'vitest';
import { maySeePayment, mayTopUp } from './payment.policy.ts';

const member = { memberId: 1, role: 'member' as const };
const admin = { memberId: 9, role: 'admin' as const };
const subadmin = { memberId: 8, role: 'subadmin' as const };

test.each([
  { who: 'its member', caller: member, memberId: 1, may: true },
  { who: 'another member', caller: member, memberId: 2, may: false },
  { who: 'an admin', caller: admin, memberId: 2, may: true },
  { who: 'a subadmin', caller: subadmin, memberId: 2, may: false },
])('$who sees a payment: $may', ({ caller, memberId, may }) => {
  expect(maySeePayment(caller, { memberId })).toBe(may);
});

test.each([
  { who: 'a member, own account by card', caller: member, isOwnAccount: true, method: 'card', may: true },
  { who: 'a member, own account in cash', caller: member, isOwnAccount: true, method: 'cash', may: false },
  { who: 'a member, another account', caller: member, isOwnAccount: false, method: 'card', may: false },
  { who: 'an admin by card', caller: admin, isOwnAccount: false, method: 'card', may: true },
  { who: 'an admin in cash', caller: admin, isOwnAccount: false, method: 'cash', may: true },
  { who: 'a subadmin', caller: subadmin, isOwnAccount: true, method: 'card', may: false },
] as const)('$who tops up: $may', ({ caller, isOwnAccount, method, may }) => {
  expect(mayTopUp(caller, { isOwnAccount, method })).toBe(may);
});
