import { expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { ERRORS, type ErrorCode, errorEntry, errorMessage, msgCodeOf } from './errors.ts';

const CODES = Object.keys(ERRORS) as ErrorCode[];
const paramsOf = (code: ErrorCode) =>
  [...errorEntry(code).message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

test.each(CODES)('%s has a whole sentence as message and the right msgCode', (code) => {
  const { status } = errorEntry(code);
  expect(code).toMatch(/^[a-z_]+\.[a-z0-9_]+$/);
  // A business refusal is HTTP 200; a protocol error repeats its status.
  expect(status === 200 ? ['401', '500'] : [String(status)]).toContain(msgCodeOf(code));
  expect([200, 400, 401, 403, 404, 405, 408, 409, 413, 415, 429, 500, 503]).toContain(status);
  const params = Object.fromEntries(paramsOf(code).map((name) => [name, `<${name}>`]));
  const sentence = errorMessage(code, params);
  expect(sentence).not.toMatch(/[{}]/);
  for (const value of Object.values(params)) expect(sentence).toContain(value);
  expect(sentence.length).toBeGreaterThan(3);
});

test('a missing param stays visible in the message', () => {
  expect(errorMessage('pin.wrong')).toBe('Incorrect PIN. {left} tries left.');
  expect(errorMessage('pin.wrong', { left: 0 })).toBe('Incorrect PIN. 0 tries left.');
});

test('a count of one uses the singular message', () => {
  expect(errorMessage('pin.wrong', { left: 1 })).toBe('Incorrect PIN. 1 try left.');
  expect(errorMessage('pin.wrong', { left: 2 })).toBe('Incorrect PIN. 2 tries left.');
});

test('a date in a message has the format of spec 9, never YYYY-MM-DD', () => {
  expect(errorMessage('schedule.session_locked', { date: '2026-11-17', time: '08:00' })).toBe(
    'This session can be booked from Tuesday, 17th November 2026, 08:00.',
  );
  expect(errorMessage('subscription.not_due', { until: '2026-12-01' })).toContain('Tuesday, 1st December 2026');
});

test('messages of the specification are used word for word', () => {
  expect(errorMessage('auth.invalid_login')).toBe('Invalid UserName/Password');
  expect(errorMessage('session.invalid')).toBe('Please provide valid credentials to login.');
  expect(errorMessage('session.expired')).toBe('Your session is timed out. Please login again with your credentials.');
  expect(errorMessage('server.failed')).toBe('Something went wrong');
  expect(errorMessage('pin.required')).toBe('Pin is required');
  expect(msgCodeOf('auth.invalid_login')).toBe('401');
});

test('an endpoint lists each refusal once', () => {
  for (const { name, errors } of ENDPOINTS) expect(new Set(errors).size, name).toBe(errors.length);
});
