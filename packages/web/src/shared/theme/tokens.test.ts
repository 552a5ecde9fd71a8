import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const styles = read('**/*.css');
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

test('every token is used, and the steps of the theme are complete', () => {
  const all = [...styles, ...read('**/*.{ts,tsx}')].map(({ text }) => text).join('\n');
  const names = new Set([...tokens.matchAll(/^\s*(--cs-[\w-]+):/gm)].map(([, name = '']) => name));
  expect(names.size).toBeGreaterThan(100);
  const unused = [...names].filter((name) => !new RegExp(`${name}(?![\\w-])(?!:)`).test(all));
  expect(unused.filter((name) => !/^--cs-navy-\d$/.test(name))).toEqual([]);
  expect([...names].filter((name) => /^--cs-navy-\d$/.test(name))).toHaveLength(10);
});

/** A token that nobody defines is no error for a browser: the text keeps the size of what is around it. */
test('every token that is used is defined somewhere', () => {
  const sources = [...styles, ...read('**/*.{ts,tsx}').filter(({ path }) => !path.includes('.test.'))];
  const defined = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/(--[\w-]+)['"]?\]?\s*:|'(--[\w-]+)'/g)].map(([, style, code]) => style ?? code),
    ),
  );
  const missing = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)]
      .filter(([, name]) => !defined.has(name))
      .map(([, name]) => `${path} ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a distance of the scale is written as its token', () => {
  const spaces = new Set([...tokens.matchAll(/^\s*--cs-sp-\d+: (\d+)px;/gm)].map(([, pixels = '']) => pixels));
  expect(spaces.size).toBeGreaterThan(5);
  const wrong = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/^\s*((?:padding|margin|gap|row-gap|column-gap)[\w-]*:[^;{}]*);/gm)]
      .map(([, line = '']) => line)
      .filter((line) => [...line.matchAll(/(?<![-\w.])(\d+)px\b/g)].some(([, pixels = '']) => spaces.has(pixels)))
      .map((line) => `${path}: ${line}`),
  );
  expect(wrong).toEqual([]);
});
