import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@courtside/contract/values/limits';
import { ROLES } from '@courtside/contract/wire/roles';
import { expect, test } from 'vitest';
import { guidePages } from '../src/features/club/help/guide-page.ts';
import { competitionWords as arCompetitions } from '../src/shared/i18n/locales/ar/competition-words.ts';
import { courseWords as arCourses } from '../src/shared/i18n/locales/ar/course-words.ts';
import { gameWords as arGames } from '../src/shared/i18n/locales/ar/game-words.ts';
import { locale as ar } from '../src/shared/i18n/locales/ar/index.ts';
import { lessonWords as arLessons } from '../src/shared/i18n/locales/ar/lesson-words.ts';
import { levelWords as arLevels } from '../src/shared/i18n/locales/ar/level-words.ts';
import { officeWords as arOffice } from '../src/shared/i18n/locales/ar/office-words.ts';
import { competitionWords as enCompetitions } from '../src/shared/i18n/locales/en/competition-words.ts';
import { courseWords as enCourses } from '../src/shared/i18n/locales/en/course-words.ts';
import { gameWords as enGames } from '../src/shared/i18n/locales/en/game-words.ts';
import { en } from '../src/shared/i18n/locales/en/index.ts';
import { lessonWords as enLessons } from '../src/shared/i18n/locales/en/lesson-words.ts';
import { levelWords as enLevels } from '../src/shared/i18n/locales/en/level-words.ts';
import { officeWords as enOffice } from '../src/shared/i18n/locales/en/office-words.ts';
import { competitionWords as trCompetitions } from '../src/shared/i18n/locales/tr/competition-words.ts';
import { courseWords as trCourses } from '../src/shared/i18n/locales/tr/course-words.ts';
import { gameWords as trGames } from '../src/shared/i18n/locales/tr/game-words.ts';
import { locale as tr } from '../src/shared/i18n/locales/tr/index.ts';
import { lessonWords as trLessons } from '../src/shared/i18n/locales/tr/lesson-words.ts';
import { levelWords as trLevels } from '../src/shared/i18n/locales/tr/level-words.ts';
import { officeWords as trOffice } from '../src/shared/i18n/locales/tr/office-words.ts';
import { guideFiles, languageOf } from './guide.ts';
import { renderMarkdown } from './markdown.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/guide');
const MOST_PICTURES = 16;
const MOST_BYTES = 60_000;

const PAGES = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
const textOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const LOCALES: Record<string, object> = {
  en: { ...en, ...enOffice, ...enGames, ...enLevels, ...enLessons, ...enCourses, ...enCompetitions },
  tr: { ...tr, ...trOffice, ...trGames, ...trLevels, ...trLessons, ...trCourses, ...trCompetitions },
  ar: { ...ar, ...arOffice, ...arGames, ...arLevels, ...arLessons, ...arCourses, ...arCompetitions },
};

const textsIn = (words: object): string[] =>
  Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : textsIn(value)));

test.each(PAGES)('every bold word of the guide %s is a text of the app', (name) => {
  const known = new Set(textsIn(LOCALES[languageOf(name)] ?? {}));
  const bold = [...textOf(name).matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word);
  expect(bold.filter((word) => !known.has(word))).toEqual([]);
});

test('every page of the guide links only to files that it has, and every picture is used', () => {
  const files = guideFiles(FOLDER);
  const used = new Set<string>();
  for (const [path, source] of files) {
    if (typeof source !== 'string' || !path.endsWith('.html')) continue;
    const ids = [...source.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`);
    for (const [, target = ''] of source.matchAll(/ (?:href|src)="([^"]+)"/g)) {
      expect(files.has(target) || ids.includes(target), `${path}: ${target}`).toBe(true);
      used.add(target);
    }
    expect(source, `${path}: Markdown that is not rendered`).not.toMatch(/\*\*|\]\(|^#|^\||^>/m);
  }
  expect([...files.keys()].filter((path) => path.startsWith('pictures/') && !used.has(path))).toEqual([]);
});

test('the pictures of the guide are few and small', () => {
  const sizes = readdirSync(join(FOLDER, 'pictures')).map((name) => ({
    name,
    bytes: statSync(join(FOLDER, 'pictures', name)).size,
  }));
  expect(sizes.length).toBeLessThanOrEqual(MOST_PICTURES);
  expect(sizes.filter(({ bytes }) => bytes > MOST_BYTES)).toEqual([]);
});

test('every role finds its part of the guide in every language, and every translation is used', () => {
  const files = guideFiles(FOLDER);
  const paths = ROLES.flatMap((role) =>
    LANGUAGES.flatMap((language) => guidePages(role, language).map(({ path }) => path)),
  );
  expect(paths.filter((path) => !files.has(path.replace('/guide/', '')))).toEqual([]);
  const translations = [...files.keys()].filter((path) => /\.\w\w\.html$/.test(path));
  expect(translations.filter((path) => !paths.includes(`/guide/${path}`))).toEqual([]);
});

test('Markdown is rendered without letting HTML through', () => {
  const text =
    '# A & <b>\n\nSee [it](x.md#a) with **Save**\nand `code`.\n\n- one\n  more\n- two\n\n1. first\n2. second\n\n![An "old" court](p.webp)';
  expect(renderMarkdown(text, (target) => target.replace('.md', '.html')).html.split('\n')).toEqual([
    '<h1 id="a--b">A &amp; &#60;b&#62;</h1>',
    '<p>See <a href="x.html#a">it</a> with <strong>Save</strong>',
    'and <code>code</code>.</p>',
    '<ul>',
    '<li>one',
    'more</li>',
    '<li>two</li>',
    '</ul>',
    '<ol>',
    '<li>first</li>',
    '<li>second</li>',
    '</ol>',
    '<p class="pictures"><img src="p.webp" alt="An &#34;old&#34; court" loading="lazy"></p>',
    '',
  ]);
});
