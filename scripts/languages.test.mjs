import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseSync } from 'oxc-parser';
import { ROOT } from './project.mjs';

const CODE = ['packages/{contract,server,web}/src/**/*.{ts,tsx}', 'packages/web/build/*.ts'];
/** The list itself, the words of each language, the demo club, and tests. */
const MAY_NAME =
  /\.test\.|\/testing\/|\/seed\/|\/locales\/|\/mail-texts\/|\/default-topics\/|contract\/src\/values\/limits\.ts$/;

const LIMITS = readFileSync(join(ROOT, 'packages/contract/src/values/limits.ts'), 'utf8');
const LANGUAGES = [.../LANGUAGES = \[(.*)\] as const/.exec(LIMITS)[1].matchAll(/'(\w+)'/g)].map(
  ([, language]) => language,
);
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

const nameOf = (key) => key?.name ?? key?.value;

/** A table with an entry for each language: its type tells when one is missing. Its entries may name their language. */
const isTable = ({ type, properties }) =>
  type === 'ObjectExpression' && TRANSLATIONS.every((each) => properties.some(({ key }) => nameOf(key) === each));

/** Where code outside such a table names one of the languages but English. */
function namedLanguages(path, text) {
  const found = [];
  const visit = (node, isInTable) => {
    if (Array.isArray(node)) for (const each of node) visit(each, isInTable);
    if (typeof node?.type !== 'string') return;
    const isInside = isInTable || isTable(node);
    const isName =
      (node.type === 'Literal' && TRANSLATIONS.includes(node.value)) ||
      (node.type === 'MemberExpression' && !node.computed && TRANSLATIONS.includes(node.property.name)) ||
      (node.type === 'Property' && !isInside && TRANSLATIONS.includes(nameOf(node.key)));
    if (isName && !isInside) found.push(`${path}:${text.slice(0, node.start).split('\n').length}`);
    for (const each of Object.values(node)) if (typeof each === 'object') visit(each, isInside);
  };
  visit(parseSync(path, text).program, false);
  return [...new Set(found)];
}

test('code goes by the list of languages and names none of them', () => {
  const files = CODE.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((path) => !MAY_NAME.test(path));
  assert.ok(files.length > 1000);
  const found = files.flatMap((path) => namedLanguages(path, readFileSync(join(ROOT, path), 'utf8')));
  assert.deepEqual(found, []);
});

test('a comparison, a field and a part of a list that name a language are found, a whole table is not', () => {
  const lines = [
    "const direction = language === 'ar' ? 'rtl' : 'ltr';",
    'const own = texts.tr;',
    'const { en, tr } = texts;',
    "for (const each of ['tr', 'ar']) write(each);",
    "const TITLES = { en: 'Court', tr: 'Kort', ar: 'ملعب' };",
    "const LOADERS = { tr: () => load('tr'), ar: () => load('ar') };",
  ];
  assert.deepEqual(namedLanguages('a.ts', lines.join('\n')), ['a.ts:1', 'a.ts:2', 'a.ts:3', 'a.ts:4']);
});
