import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BREAKPOINTS, upTo } from './breakpoints.ts';

const ROOT = join(import.meta.dirname, '../..');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const widths = new Set(Object.values(BREAKPOINTS).flat());

const WIDTH = /\((max|min)-width: ([\d.]+)(px|em)\)/g;
/** A layout from a width on begins one pixel after the one up to it ends. */
const pixelsOf = ([, side, figure, unit]: readonly string[]) =>
  Number(figure) * (unit === 'em' ? 16 : 1) - (side === 'min' ? 1 : 0);

const used = filesOf('**/*.css').flatMap(({ path, text }) =>
  [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(WIDTH)].map((match) => ({ path, query: query.trim(), pixels: pixelsOf(match) })),
  ),
);

test('every width of a media query is one of the breakpoints', () => {
  expect(used.length).toBeGreaterThan(150);
  expect(used.filter(({ pixels }) => !widths.has(pixels as never))).toEqual([]);
});

test('every breakpoint is used by a style sheet or a script', () => {
  const scripts = filesOf('**/*.{ts,tsx}')
    .map(({ text }) => text)
    .join('\n');
  const isUsed = (pixels: number) => used.some((each) => each.pixels === pixels) || scripts.includes(`upTo(${pixels})`);
  expect([...widths].filter((pixels) => !isUsed(pixels) && pixels !== BREAKPOINTS.phone)).toEqual([]);
});

test('a script asks for a width by a breakpoint only', () => {
  const wrong = filesOf('**/*.{ts,tsx}').filter(
    ({ path, text }) =>
      !path.includes('.test.') && !path.includes('testing/') && /['"`]\((max|min)-width: \d/.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('a width is asked for in em, at 16 pixels each', () => {
  expect(upTo(BREAKPOINTS.phone)).toBe('(max-width: 45em)');
});
