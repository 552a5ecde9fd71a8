import type { CashDay, CashMovement } from '@courtside/contract/money/office-cash';
import { expect, test } from 'vitest';
import {
  arrivedAfter,
  type CountDraft,
  countedOf,
  lacksReason,
  lastMovementOf,
  NEW_COUNT,
  piecesOf,
} from './count-draft.ts';

const pieces = (typedPieces: CountDraft['typedPieces']): CountDraft => ({ ...NEW_COUNT, how: 'pieces', typedPieces });

test.each<[string, CountDraft, number | string]>([
  ['nothing typed', NEW_COUNT, 'amountMissing'],
  ['a comma', { ...NEW_COUNT, typedAmount: '149,50' }, 149.5],
  ['an empty drawer', { ...NEW_COUNT, typedAmount: '0' }, 0],
  ['words', { ...NEW_COUNT, typedAmount: 'lots' }, 'amountInvalid'],
  ['coins that binary fractions cannot hold', pieces({ '0.1': '3', '0.2': '1' }), 0.5],
  ['notes and coins', pieces({ 50: '2', 5: '1', '0.01': '7' }), 105.07],
  ['half a note', pieces({ 50: '1.5' }), 'piecesInvalid'],
])('%s', (_, draft, counted) => {
  expect(countedOf(draft)).toBe(counted);
});

test('values without pieces are not sent', () => {
  expect(piecesOf(pieces({ 20: '2', 10: '', 5: '0' }))).toEqual([{ value: 20, count: 2 }]);
});

test('a reason is needed for a difference, and a note is not too short', () => {
  expect([lacksReason(NEW_COUNT, 0), lacksReason(NEW_COUNT, -0.01)]).toEqual([false, true]);
  expect(lacksReason({ ...NEW_COUNT, reason: 'ok' }, 0)).toBe(true);
});

test.each<[string, CountDraft, number | string]>([
  ['a point', { ...NEW_COUNT, typedAmount: '149.5' }, 149.5],
  ['the sign of the euro before it', { ...NEW_COUNT, typedAmount: '€ 20' }, 20],
  ['a third decimal', { ...NEW_COUNT, typedAmount: '20.005' }, 'amountInvalid'],
  ['less than nothing', { ...NEW_COUNT, typedAmount: '-5' }, 'amountInvalid'],
  ['a dash, which offers nothing elsewhere', { ...NEW_COUNT, typedAmount: '-' }, 'amountInvalid'],
  ['no pieces at all', pieces({}), 0],
  ['a minus before pieces', pieces({ 50: '-1' }), 'piecesInvalid'],
  ['more pieces than anybody counts', pieces({ '0.01': '100000' }), 'piecesInvalid'],
  ['a piece that is no denomination', pieces({ 3: '7' }), 0],
  ['the amount of the other way of counting', { ...pieces({ 50: '1' }), typedAmount: '7' }, 50],
])('a count with %s', (_title, draft, counted) => {
  expect(countedOf(draft)).toBe(counted);
});

const movement = (id: string, kind: CashMovement['kind'] = 'topup') => ({ id, kind }) as CashMovement;
const day = (...movements: CashMovement[]) => ({ movements }) as unknown as CashDay;

test.each<[string, CashDay, string]>([
  ['of a day without any', day(), '0'],
  // As numbers: 9 is before 10.
  ['by its number', day(movement('9'), movement('10'), movement('8')), '10'],
])('the newest movement %s', (_title, of, last) => {
  expect(lastMovementOf(of)).toBe(last);
});

test('what was booked while somebody counted is later than what they knew, without differences of counts', () => {
  const now = day(movement('9'), movement('10'), movement('11', 'difference'), movement('12', 'booking'));
  expect(arrivedAfter(now, '9').map(({ id }) => id)).toEqual(['10', '12']);
  expect(arrivedAfter(now, '12')).toEqual([]);
});

test.each([
  ['', 0, false],
  ['', 0.01, true],
  ['   ', -3, true],
  ['ok', 0, true],
  ['ok', -3, true],
  [' roll ', -3, false],
])('the reason %j with a difference of %d is missing: %s', (reason, difference, isMissing) => {
  expect(lacksReason({ ...NEW_COUNT, reason }, difference)).toBe(isMissing);
});
