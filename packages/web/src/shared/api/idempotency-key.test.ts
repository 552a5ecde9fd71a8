import { expect, test, vi } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('an idempotency key is a new UUID each time', () => {
  expect(createIdempotencyKey()).toMatch(UUID);
  expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
});

test('an idempotency key is a UUID on plain http too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(createIdempotencyKey()).toMatch(UUID);
  expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
});
