import { expect, test } from 'vitest';
import { type CountDraft, countedOf, lacksReason, NEW_COUNT, piecesOf } from './count-draft.ts';

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
