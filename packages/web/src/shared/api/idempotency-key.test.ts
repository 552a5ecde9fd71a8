import { expect, test, vi } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('is a UUID, and never the same one', () => {
  expect(createIdempotencyKey()).toMatch(UUID);
  expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
});

test('is one on plain http too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(createIdempotencyKey()).toMatch(UUID);
  expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
});
