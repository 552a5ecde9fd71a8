import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import { parsePart, rejectInvalidText } from './parse-request.ts';

function errorsOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe('request.invalid');
    return (error as AppError).extras?.errors;
  }
  return undefined;
}

describe('text that cannot be stored', () => {
  test.each([
    ['a NUL byte', { a: { b: ['x', 'y\0'] } }, 'a.b.1'],
    ['half a surrogate pair', { name: '\ud83d' }, 'name'],
    ['the other half', { name: 'x\udfffy' }, 'name'],
    ['a broken key', { list: [{ '\ud800': 1 }] }, 'list.0'],
    ['a text alone', '\0', 'request'],
  ])('text with %s is refused with its place', (_name, value, path) => {
    expect(errorsOf(() => rejectInvalidText(value))).toEqual([
      { path, message: 'contains a character that is not allowed' },
    ]);
  });

  test.each([['🎾 ünïcode ‏عربي'], [{ a: null, b: 1, c: [true] }], [undefined], [[]]])(
    'the text %j is accepted',
    (value) => {
      expect(errorsOf(() => rejectInvalidText(value))).toBeUndefined();
    },
  );

  test('nesting is limited', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);
    expect(errorsOf(() => rejectInvalidText(nested(20)))).toBeUndefined();
    expect(errorsOf(() => rejectInvalidText(nested(21)))).toMatchObject([{ message: 'is nested too deeply' }]);
  });
});

describe('parsing', () => {
  const schema = z.object({ name: z.string(), inner: z.object({ count: z.int() }) });

  test('parsing returns the result of the schema without unknown fields', () => {
    expect(parsePart(schema, { name: 'x', inner: { count: 1, more: 2 }, extra: 3 }, 'body')).toEqual({
      name: 'x',
      inner: { count: 1 },
    });
  });

  test('parsing names every invalid field, or the part when it is missing', () => {
    const paths = (value: unknown) =>
      (errorsOf(() => parsePart(schema, value, 'body')) as Array<{ path: string }>).map(({ path }) => path);
    expect(paths({ inner: { count: 1.5 } })).toEqual(['name', 'inner.count']);
    expect(paths(null)).toEqual(['body']);
    expect(paths(undefined)).toEqual(['body']);
  });

  test('parsing names twenty faults at most', () => {
    const list = z.object({ list: z.array(z.string()) });
    expect(errorsOf(() => parsePart(list, { list: Array(1_000).fill(1) }, 'body'))).toHaveLength(20);
  });
});
