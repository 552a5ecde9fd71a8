import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGES } from '@courtside/contract/messages';
import { describe, expect, test } from 'vitest';

/* docs/spec-coverage.md claims for every line of the specification where it lives and what proves it: claims are checked. */

const ROOT = join(import.meta.dirname, '../../..');

interface Row {
  readonly says: string;
  readonly where: string;
  readonly proof: string;
}

const ROWS: Row[] = readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (What it says|---)/.test(line))
  .map((line) => {
    const [, says = '', where = '', proof = ''] = line.split('|').map((cell) => cell.trim());
    return { says, where, proof };
  });

/** `web/app/app.tsx` is short for `packages/web/src/app/app.tsx`. */
const fileAt = (path: string) => join(ROOT, path.replace(/^(contract|server|web)\//, 'packages/$1/src/'));
const pathsIn = (cell: string) => [...cell.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path);
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** Each test file of a cell with the titles that stand behind it in quotes. */
function claimsIn(proof: string): { path: string; titles: string[] }[] {
  return [...proof.matchAll(/`([\w./-]+)`([^`]*)/g)].map(([, path = '', rest = '']) => ({
    path,
    titles: [...rest.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));
}

const faults = (check: (row: Row) => string[]) =>
  ROWS.flatMap((row) => check(row).map((fault) => `${row.says}: ${fault}`));

describe('the specification’s coverage', () => {
  test('every row names a file of the code and a test', () => {
    expect(ROWS.length).toBeGreaterThan(300);
    expect(
      faults(({ where, proof }) => [
        ...(pathsIn(where).length === 0 ? ['no file'] : []),
        ...(pathsIn(proof).some(isTest) ? [] : ['no test']),
      ]),
    ).toEqual([]);
  });

  test('every file it names is there', () => {
    expect(
      faults(({ where, proof }) =>
        [...pathsIn(where), ...pathsIn(proof)].filter((path) => path.includes('/') && !existsSync(fileAt(path))),
      ),
    ).toEqual([]);
  });

  test('every test it names stands in its file', () => {
    const texts = new Map<string, string>();
    const textOf = (path: string) => {
      const known = texts.get(path) ?? (existsSync(fileAt(path)) ? readFileSync(fileAt(path), 'utf8') : '');
      texts.set(path, known);
      return known;
    };
    expect(
      faults(({ proof }) =>
        claimsIn(proof).flatMap(({ path, titles }) =>
          titles.length === 0
            ? [`${path} without a title`]
            : titles.filter((title) => !textOf(path).includes(title)).map((title) => `${path} has no "${title}"`),
        ),
      ),
    ).toEqual([]);
  });

  test('no sentence of the specification is left out', () => {
    const said = ROWS.map(({ says }) => says).join('\n');
    expect(Object.values(MESSAGES).filter((sentence) => !said.includes(`'${sentence}'`))).toEqual([]);
  });
});
