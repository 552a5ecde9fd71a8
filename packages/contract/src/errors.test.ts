import { expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { ERRORS, type ErrorCode, errorEntry, errorSentence, msgCodeOf } from './errors.ts';

const CODES = Object.keys(ERRORS) as ErrorCode[];
const paramsOf = (code: ErrorCode) =>
  [...errorEntry(code).message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

test.each(CODES)('%s is a whole sentence and says in msgCode what it is', (code) => {
  const { status } = errorEntry(code);
  expect(code).toMatch(/^[a-z]+\.[a-z0-9_]+$/);
  // A business refusal is HTTP 200; a protocol error repeats its status.
  expect(status === 200 ? ['401', '500'] : [String(status)]).toContain(msgCodeOf(code));
  expect([200, 400, 401, 403, 404, 405, 408, 409, 413, 415, 429, 500, 503]).toContain(status);
  const params = Object.fromEntries(paramsOf(code).map((name) => [name, `<${name}>`]));
  const sentence = errorSentence(code, params);
  expect(sentence).not.toMatch(/[{}]/);
  for (const value of Object.values(params)) expect(sentence).toContain(value);
  expect(sentence.length).toBeGreaterThan(3);
});

test('a param that is missing stays visible instead of vanishing', () => {
  expect(errorSentence('pin.wrong')).toBe('Incorrect PIN. {left} tries left.');
  expect(errorSentence('pin.wrong', { left: 0 })).toBe('Incorrect PIN. 0 tries left.');
});

test('one is told in the singular', () => {
  expect(errorSentence('pin.wrong', { left: 1 })).toBe('Incorrect PIN. 1 try left.');
  expect(errorSentence('pin.wrong', { left: 2 })).toBe('Incorrect PIN. 2 tries left.');
});

test('a date is told in the format of spec 9, never as YYYY-MM-DD', () => {
  expect(errorSentence('schedule.session_locked', { date: '2026-11-17', time: '08:00' })).toBe(
    'This session can be booked from Tuesday, 17th November 2026, 08:00.',
  );
  expect(errorSentence('subscription.not_due', { until: '2026-12-01' })).toContain('Tuesday, 1st December 2026');
});

test('the sentences that the specification gives word for word', () => {
  expect(errorSentence('auth.invalid_login')).toBe('Invalid UserName/Password');
  expect(errorSentence('session.invalid')).toBe('Please provide valid credentials to login.');
  expect(errorSentence('session.expired')).toBe('Your session is timed out. Please login again with your credentials.');
  expect(errorSentence('server.failed')).toBe('Something went wrong');
  expect(errorSentence('pin.required')).toBe('Pin is required');
  expect(msgCodeOf('auth.invalid_login')).toBe('401');
});

test('an endpoint names its refusals once', () => {
  for (const { name, errors } of ENDPOINTS) expect(new Set(errors).size, name).toBe(errors.length);
});
