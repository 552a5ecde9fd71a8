import type { PlannedChange } from '@courtside/contract/booking/booking-change';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleBooking } from '#shared/testing/sample-booking.ts';
import { bodyOf, draftOf, forgetChange, isChanged, storeChange, storedChange } from './change-draft.ts';

const DETAIL = sampleBooking();
const FIRST = draftOf(DETAIL);
const plan = (isMoved: boolean) => ({ isMoved }) as PlannedChange;

beforeEach(() => forgetChange());

describe('the draft of a change', () => {
  test('begins with who plays and who pays', () => {
    expect(FIRST.players.map(({ memberCode, pays }) => [memberCode, pays])).toEqual([
      ['1001', true],
      ['1018', true],
      ['1077', false],
    ]);
    expect(FIRST).toMatchObject({ guests: [], version: 0 });
  });

  test('is sent with guests behind the players, and with the sessions only where they differ', () => {
    const body = bodyOf(DETAIL, { ...FIRST, players: FIRST.players.slice(0, 2), guests: ['Toni'] });
    expect(body).toEqual({
      ...{ section: 'tennis', key: 'TEN-000482', version: 0, PlayerCodes: '1001,1018', PayerCode: '1001,1018' },
      Guests: [{ slot: 3, name: 'Toni' }],
    });
    const to = { keys: 'TEN1_20261118_0900', date: '2026-11-18', from: '09:00' };
    expect(bodyOf(DETAIL, { ...FIRST, to })).toMatchObject({ to: to.keys, PayerCode: '1001,1018' });
  });

  test('is a change with another team, payer or guest, or where the server says that it moves', () => {
    const [me, marco, jonas] = FIRST.players;
    if (!me || !marco || !jonas) throw new Error('three play');
    expect(isChanged(plan(false), FIRST, FIRST)).toBe(false);
    expect(isChanged(undefined, FIRST, FIRST)).toBe(false);
    expect(isChanged(plan(true), FIRST, FIRST)).toBe(true);
    expect(isChanged(plan(false), FIRST, { ...FIRST, players: [me, marco] })).toBe(true);
    expect(isChanged(plan(false), FIRST, { ...FIRST, players: [me, marco, { ...jonas, pays: true }] })).toBe(true);
    expect(isChanged(plan(false), FIRST, { ...FIRST, guests: ['Toni'] })).toBe(true);
    // The place where it is already: the server knows best.
    const to = { keys: 'TEN2_20261117_1800', date: '2026-11-17', from: '18:00' };
    expect(isChanged(plan(false), FIRST, { ...FIRST, to })).toBe(false);
  });

  test('is stored for this member, booking and state of the booking only', () => {
    const draft = { ...FIRST, guests: ['Toni'] };
    storeChange({ key: 'TEN-000482', memberCode: '1001', draft });
    expect(storedChange('TEN-000482', '1001', 0)).toEqual(draft);
    expect(storedChange('TEN-000482', '1018', 0)).toBeUndefined();
    expect(storedChange('TEN-000483', '1001', 0)).toBeUndefined();
    expect(storedChange('TEN-000482', '1001', 1)).toBeUndefined();
    forgetChange();
    expect(storedChange('TEN-000482', '1001', 0)).toBeUndefined();
  });
});
