import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import { ERRORS, type ErrorCode } from '@courtside/contract/wire/errors';
import { describe, expect, test } from 'vitest';
import { ROUTES } from './app.ts';

describe('routes', () => {
  test('every endpoint of the contract is bound once, and nothing else is', () => {
    expect(ROUTES.map(({ endpoint }) => endpoint.name).sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort());
    for (const { endpoint } of ROUTES) expect(ENDPOINTS).toContain(endpoint);
  });
});

const SOURCE = import.meta.dirname;
const sources = globSync('**/*.ts', { cwd: SOURCE })
  .filter((path) => !/\.test\.ts$|^testing\//.test(path))
  .map((path) => ({ path: relative(SOURCE, join(SOURCE, path)), code: readFileSync(join(SOURCE, path), 'utf8') }));

test('the paths of the API are written in the contract only', () => {
  const offenders = sources
    .filter(({ path }) => !path.startsWith('http/'))
    .filter(({ code }) => /['"`]\/(v1|api)\//i.test(code))
    .map(({ path }) => path);
  expect(offenders).toEqual([]);
});

describe('the error catalogue', () => {
  test('every entry of the error catalogue is thrown somewhere', () => {
    const everything = sources.map(({ code }) => code).join('\n');
    expect(Object.keys(ERRORS).filter((code) => !everything.includes(`'${code}'`))).toEqual([]);
  });

  test('every thrown error provides the params of its message', () => {
    const missing = sources.flatMap(({ path, code }) =>
      throwsIn(code).flatMap(({ error, text }) =>
        valuesIn(ERRORS[error].message)
          .filter((name) => !new RegExp(`\\b(${name}|params)\\b`).test(text))
          .map((name) => `${path}: ${error} needs ${name}`),
      ),
    );
    expect(missing).toEqual([]);
  });
});

function valuesIn(message: string): string[] {
  return [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

/** Each `new AppError('code', ...)` with the text up to its closing parenthesis. */
function throwsIn(code: string): Array<{ error: ErrorCode; text: string }> {
  return [...code.matchAll(/new AppError\(\s*'([\w.]+)'/g)].map((match) => ({
    error: match[1] as ErrorCode,
    text: code.slice(match.index, closingParenthesis(code, match.index + 'new AppError'.length)),
  }));
}

function closingParenthesis(code: string, opening: number): number {
  let depth = 0;
  for (let at = opening; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1;
    if (code[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
}
