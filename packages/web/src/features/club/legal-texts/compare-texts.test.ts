import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

/** `+new+`, `-old-`, one line each. */
const marked = (before: string, after: string) =>
  compareTexts(before, after).map((line) =>
    line.map(({ kind, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[kind]).join(''),
  );

test.each([
  ['the same text', '<h3>A</h3><p>One</p>', '<h3>A</h3><p>One</p>', ['A', 'One']],
  ['other formatting alone', '<p>One <b>two</b></p>', '<ul><li>One two</li></ul>', ['One two']],
  ['a new paragraph', '<p>One</p><p>Three</p>', '<p>One</p><p>Two</p><p>Three</p>', ['One', '+Two+', 'Three']],
  ['a paragraph that is gone', '<p>One</p><p>Two</p>', '<p>Two</p>', ['-One-', 'Two']],
  [
    'words within a paragraph',
    '<p>Cancel until two hours before.</p>',
    '<p>Cancel until four hours before.</p>',
    ['Cancel until -two -+four +hours before.'],
  ],
  [
    'a paragraph with little in common',
    '<p>Balls are free.</p>',
    '<p>Dogs stay out.</p>',
    ['-Balls are free.-', '+Dogs stay out.+'],
  ],
  ['a first version', '', '<p>One</p>', ['+One+']],
])('comparing %s', (_, before, after, lines) => {
  expect(marked(before, after)).toEqual(lines);
});
