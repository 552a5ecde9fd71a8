import { expect, test } from 'vitest';
import { evaluateCancel, mayCharge, maySeeBalance, maySeeBooking } from './booking.policy.ts';

const me = { memberId: 1, role: 'member' as const };
const admin = { memberId: 9, role: 'admin' as const };
const subadmin = { memberId: 8, role: 'subadmin' as const };
const nobody = new Set<number>();

test.each([
  { caller: me, payer: 1, consent: 'nobody', favoured: nobody, may: true },
  { caller: me, payer: 2, consent: 'anyone', favoured: nobody, may: true },
  { caller: me, payer: 2, consent: 'favourites', favoured: nobody, may: false },
  { caller: me, payer: 2, consent: 'favourites', favoured: new Set([2]), may: true },
  { caller: me, payer: 2, consent: 'nobody', favoured: new Set([2]), may: false },
  { caller: admin, payer: 2, consent: 'nobody', favoured: nobody, may: true },
] as const)(
  'member $payer who allows $consent is charged by $caller.role: $may',
  ({ caller, payer, consent, favoured, may }) => {
    expect(mayCharge(caller, { id: payer, chargeConsent: consent }, favoured)).toBe(may);
  },
);

test.each([
  { who: 'my own', caller: me, owner: 1, may: true },
  { who: "another member's", caller: me, owner: 2, may: false },
  { who: "a member's for a subadmin", caller: subadmin, owner: 2, may: false },
  { who: "a member's for an admin", caller: admin, owner: 2, may: true },
] as const)('$who sees the balance: $may', ({ caller, owner, may }) => {
  expect(maySeeBalance(caller, owner)).toBe(may);
});

test.each([
  { who: 'the booker', caller: me, bookerId: 1, playerIds: [2], may: true },
  { who: 'a player', caller: me, bookerId: 2, playerIds: [2, 1], may: true },
  { who: 'a stranger', caller: me, bookerId: 2, playerIds: [2], may: false },
  { who: 'an admin', caller: admin, bookerId: 2, playerIds: [2], may: true },
  { who: 'a subadmin', caller: subadmin, bookerId: 2, playerIds: [2], may: true },
])('$who sees a booking: $may', ({ caller, bookerId, playerIds, may }) => {
  expect(maySeeBooking(caller, { bookerId, playerIds })).toBe(may);
});

const startsAt = Temporal.Instant.from('2026-11-20T18:00:00Z');
test.each([
  { who: 'booker, 12 hours before', caller: me, now: '2026-11-20T06:00:00Z', status: 'booked', outcome: 'allowed' },
  { who: 'booker, a second later', caller: me, now: '2026-11-20T06:00:01Z', status: 'booked', outcome: 'too_late' },
  { who: 'admin, at the start', caller: admin, now: '2026-11-20T18:00:00Z', status: 'booked', outcome: 'allowed' },
  { who: 'admin, after the start', caller: admin, now: '2026-11-20T18:00:01Z', status: 'booked', outcome: 'too_late' },
  {
    who: 'another player',
    caller: { ...me, memberId: 2 },
    now: '2026-11-19T06:00:00Z',
    status: 'booked',
    outcome: 'not_yours',
  },
  { who: 'booker, twice', caller: me, now: '2026-11-19T06:00:00Z', status: 'cancelled', outcome: 'already_cancelled' },
  { who: 'subadmin', caller: subadmin, now: '2026-11-19T06:00:00Z', status: 'booked', outcome: 'not_yours' },
] as const)('a cancellation by $who results in $outcome', ({ caller, now, status, outcome }) => {
  const verdict = evaluateCancel(caller, { bookerId: 1, status, startsAt }, 12, Temporal.Instant.from(now));
  expect(verdict.allowed ? 'allowed' : verdict.reason).toBe(outcome);
});
