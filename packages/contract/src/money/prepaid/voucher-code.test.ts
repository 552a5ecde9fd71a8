import { expect, test } from 'vitest';
import { cleanCode, groupCode, voucherCode } from './voucher-code.ts';

test.each([
  ['H7K2-MQ9X-D41T-F8WB', 'H7K2MQ9XD41TF8WB'],
  [' h7k2 mq9x d41t f8wb ', 'H7K2MQ9XD41TF8WB'],
  ['H7K2MQ9XD4ITF8WB', 'H7K2MQ9XD41TF8WB'],
  ['OOOO-llll-iiii-0000', '0000111111110000'],
])('%s is read as a code, however it was typed', (typed, code) => {
  expect(voucherCode(typed)).toBe(code);
});

test.each(['', 'H7K2', 'U7K2-MQ9X-D41T-F8WB', 'ışğü-MQ9X-D41T-F8WB'])('%s is not a code', (typed) => {
  expect(voucherCode(typed)).toBeUndefined();
});

test('a code is shown in groups of four while it is typed', () => {
  expect(groupCode(cleanCode('h7k2m'))).toBe('H7K2-M');
  expect(groupCode('H7K2MQ9XD41TF8WB')).toBe('H7K2-MQ9X-D41T-F8WB');
  expect(groupCode('')).toBe('');
});
