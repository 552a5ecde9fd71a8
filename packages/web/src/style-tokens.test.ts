import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = globSync('**/*.{css,ts,tsx}', { cwd: import.meta.dirname, exclude: ['**/*.test.*'] }).map((path) => ({
  path,
  text: readFileSync(`${import.meta.dirname}/${path}`, 'utf8'),
}));
const DEFINED = /(--[\w-]+)['"]?\]?\s*:|'(--[\w-]+)'/g;

/** A token that nobody defines is no error for a browser: the text keeps the size of what is around it. */
test('every token that a style uses is defined somewhere', () => {
  const defined = new Set(
    SOURCES.flatMap(({ text }) => [...text.matchAll(DEFINED)].map(([, style, code]) => style ?? code)),
  );
  const missing = SOURCES.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)]
      .filter(([, name]) => !defined.has(name))
      .map(([, name]) => `${path} ${name}`),
  );
  expect(defined.has('--cs-text')).toBe(true);
  expect(missing).toEqual([]);
});
