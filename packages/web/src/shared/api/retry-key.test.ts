import { expect, test, vi } from 'vitest';
import { newRetryKey } from './retry-key.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('is a UUID, and never the same one', () => {
  expect(newRetryKey()).toMatch(UUID);
  expect(newRetryKey()).not.toBe(newRetryKey());
});

test('is one on plain http too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newRetryKey()).toMatch(UUID);
  expect(newRetryKey()).not.toBe(newRetryKey());
});
