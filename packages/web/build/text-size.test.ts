import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { textSize } from './text-size.ts';

const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [textSize] } } }, 'build');
const built = async (css: string) => (await preprocessCSS(css, 'page.css', config)).code;

test.each([
  ['a { line-height: 20px }', 'a { line-height: 1.25rem }'],
  ['a { grid-template-columns: 84px minmax(0, 1fr) }', 'a { grid-template-columns: 5.25rem minmax(0, 1fr) }'],
  ['a { --court-width: 234px }', 'a { --court-width: 14.625rem }'],
  ['a { inset-block-start: -24px }', 'a { inset-block-start: -1.5rem }'],
  // Borders and spacing stay.
  ['a { height: 1px; padding: 12px }', 'a { height: 1px; padding: 12px }'],
  ['a { --cs-sp-2: 16px }', 'a { --cs-sp-2: 16px }'],
  ['a { border: 4px solid }', 'a { border: 4px solid }'],
  ['@media (max-width: 720px) { a { height: 3rem } }', '@media (max-width: 45em) { a { height: 3rem } }'],
  ['@container cell (max-width: 160px) { a { order: 1 } }', '@container cell (max-width: 10rem) { a { order: 1 } }'],
])('%s is built as %s', async (written, css) => expect(await built(written)).toBe(css));
