import { describe, expect, test } from 'vitest';
import { translateDatabaseFailure, violates } from './failures.ts';

const failure = (code: string | undefined, message = 'boom', constraint?: string) =>
  Object.assign(new Error(message), { code, constraint });

describe('the database is away or too busy: come back in a moment', () => {
  test.each([
    ['refused', 'ECONNREFUSED'],
    ['reset', 'ECONNRESET'],
    ['timed out', 'ETIMEDOUT'],
    ['unknown host', 'ENOTFOUND'],
    ['name server away', 'EAI_AGAIN'],
    ['no socket', 'ENOENT'],
    ['lost', '08006'],
    ['shut down by an admin', '57P01'],
    ['crashed', '57P02'],
    ['starting up', '57P03'],
    ['too many connections', '53300'],
    ['disk full', '53100'],
    ['our own disk full', 'ENOSPC'],
    ['our own quota used up', 'EDQUOT'],
    ['lock time-out', '55P03'],
    ['statement time-out', '57014'],
    ['deadlock', '40P01'],
    ['serialisation', '40001'],
  ])('%s (%s) means that the database is unavailable or too busy', (_name, code) => {
    const refusal = translateDatabaseFailure(failure(code));
    expect(refusal).toMatchObject({ code: 'server.unavailable', status: 503, headers: { 'retry-after': '2' } });
    expect(refusal?.message).toBe('The club system is not reachable right now. Please try again in a moment.');
  });

  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Client has encountered a connection error and is not queryable',
    'could not extend file "base/5/16385": Disk quota exceeded',
  ])('%s', (message) => {
    expect(translateDatabaseFailure(failure(undefined, message))?.code).toBe('server.unavailable');
  });
});

test.each([
  ['a syntax error', failure('42601')],
  ['a missing table', failure('42P01')],
  ['a constraint without an error of the catalogue', failure('23505', 'duplicate', 'some_unknown_constraint')],
  ['a bug', new TypeError('x is not a function')],
  ['not even an error', 'text'],
])('%s is a fault of our code', (_name, error) => {
  expect(translateDatabaseFailure(error)).toBeUndefined();
});

test('a violated constraint is recognised by its name', () => {
  expect(violates(failure('23505', 'duplicate', 'member_code_unique'), 'member_code_unique')).toBe(true);
  expect(violates(failure('23505', 'duplicate', 'other'), 'member_code_unique')).toBe(false);
  expect(violates('member_code_unique', 'member_code_unique')).toBe(false);
});
