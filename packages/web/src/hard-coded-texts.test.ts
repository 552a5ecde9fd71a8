import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx', '!./shared/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Attributes whose value is shown or read aloud. */
const SPOKEN = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'help',
  'label',
  'placeholder',
  'text',
  'title',
]);

const isWord = (text: unknown): text is string => typeof text === 'string' && /\p{L}{2,}/u.test(text);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Texts in the markup that belong into the locales. */
function hardCodedTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Node;
    if (node.type === 'JSXText' && isWord(node.value)) found.push(node.value.trim());
    if (node.type === 'JSXAttribute') found.push(...wordsOfAttribute(node));
    if (node.type === 'JSXExpressionContainer') found.push(...wordsOfLiteral(node.expression as Node, true));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return found;
}

function wordsOfAttribute(attribute: Node): string[] {
  const name = (attribute.name as { name?: unknown }).name;
  const value = attribute.value as Node | null;
  if (typeof name !== 'string' || !SPOKEN.has(name) || !value) return [];
  if (value.type === 'Literal' && isWord(value.value)) return [value.value];
  return value.type === 'JSXExpressionContainer' ? wordsOfLiteral(value.expression as Node, false) : [];
}

/** `{'words'}` and `{open ? 'words' : 'more'}`; as a child only, where every string is shown. */
function wordsOfLiteral(expression: Node, asChild: boolean): string[] {
  if (expression.type === 'ConditionalExpression')
    return [expression.consequent, expression.alternate].flatMap((side) => wordsOfLiteral(side as Node, asChild));
  return expression.type === 'Literal' && isWord(expression.value) && !asChild ? [expression.value] : [];
}

test('every text in the markup is read from the locales', () => {
  // Texts of testing folders are used by tests only.
  const files = Object.entries(SOURCES).filter(([file]) => !file.includes('/testing/'));
  expect(files.length).toBeGreaterThan(30);
  const words = files.flatMap(([file, source]) => hardCodedTexts(file, source).map((word) => `${file}: ${word}`));
  expect(words).toEqual([]);
});

test.each([
  ['text', '<p>Book a court</p>'],
  ['a label', '<button aria-label="Close" />'],
  ['a label by choice', "<Field label={open ? 'Hide it' : t('show')} />"],
  ['Arabic text', '<p>احجز</p>'],
])('the search finds %s', (_what, markup) => {
  expect(hardCodedTexts('sample.tsx', `export const x = ${markup};`)).not.toEqual([]);
});

test.each(['<p>{t("a.b")}</p>', '<p>€ 12 · </p>', '<div className="wide" />', '<img alt="" />'])(
  'the search leaves alone %s',
  (markup) => {
    expect(hardCodedTexts('sample.tsx', `export const x = ${markup};`)).toEqual([]);
  },
);
