import { describe, expect, test } from 'vitest';
import { competitionWords as arCompetitions } from './locales/ar/competition-words.ts';
import { courseWords as arCourses } from './locales/ar/course-words.ts';
import { demoWords as arDemo } from './locales/ar/demo-words.ts';
import { gameWords as arGames } from './locales/ar/game-words.ts';
import { locale as arFirst } from './locales/ar/index.ts';
import { lessonWords as arLessons } from './locales/ar/lesson-words.ts';
import { levelWords as arLevels } from './locales/ar/level-words.ts';
import { officeWords as arOffice } from './locales/ar/office-words.ts';
import { competitionWords as enCompetitions } from './locales/en/competition-words.ts';
import { courseWords as enCourses } from './locales/en/course-words.ts';
import { demoWords as enDemo } from './locales/en/demo-words.ts';
import { gameWords as enGames } from './locales/en/game-words.ts';
import { en as enFirst } from './locales/en/index.ts';
import { lessonWords as enLessons } from './locales/en/lesson-words.ts';
import { levelWords as enLevels } from './locales/en/level-words.ts';
import { officeWords as enOffice } from './locales/en/office-words.ts';
import { competitionWords as trCompetitions } from './locales/tr/competition-words.ts';
import { courseWords as trCourses } from './locales/tr/course-words.ts';
import { demoWords as trDemo } from './locales/tr/demo-words.ts';
import { gameWords as trGames } from './locales/tr/game-words.ts';
import { locale as trFirst } from './locales/tr/index.ts';
import { lessonWords as trLessons } from './locales/tr/lesson-words.ts';
import { levelWords as trLevels } from './locales/tr/level-words.ts';
import { officeWords as trOffice } from './locales/tr/office-words.ts';

const en = {
  ...enFirst,
  ...enOffice,
  ...enDemo,
  ...enGames,
  ...enLevels,
  ...enLessons,
  ...enCourses,
  ...enCompetitions,
};
const tr = {
  ...trFirst,
  ...trOffice,
  ...trDemo,
  ...trGames,
  ...trLevels,
  ...trLessons,
  ...trCourses,
  ...trCompetitions,
};
const ar = {
  ...arFirst,
  ...arOffice,
  ...arDemo,
  ...arGames,
  ...arLevels,
  ...arLessons,
  ...arCourses,
  ...arCompetitions,
};

type Tree = { readonly [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const words = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') words.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) words.set(inner, text);
  }
  return words;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const english = flatten(en);
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}|<\/?\w+>/g) ?? [])].sort();

/** Sources as text, without the locales themselves and without tests. */
const SOURCES = Object.entries(
  import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!./locales/**', '!../testing/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([, text]) => text);

test.each([
  ['tr', flatten(tr)],
  ['ar', flatten(ar)],
])('%s has every English key, no other key and no empty text', (_language, words) => {
  const bases = (all: Map<string, string>) =>
    [...new Set([...all.keys()].map((key) => key.replace(PLURAL, '')))].sort();
  expect(bases(words)).toEqual(bases(english));
  expect([...words].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test.each([
  ['tr', flatten(tr)],
  ['ar', flatten(ar)],
])('%s uses the same parameters as English', (_language, words) => {
  const unknown = [...words].flatMap(([key, text]) => {
    const original =
      english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? english.get(key.replace(PLURAL, ''));
    const allowed = placeholders(original ?? '');
    return placeholders(text)
      .filter((name) => !allowed.includes(name))
      .map((name) => `${key}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

test.each([
  ['tr', flatten(tr)],
  ['ar', flatten(ar)],
])('%s omits no parameter outside plural forms', (_language, words) => {
  const lost = [...words]
    .filter(([key]) => !PLURAL.test(key))
    .filter(([key, text]) => {
      const original = english.get(key);
      return original !== undefined && placeholders(original).join() !== placeholders(text).join();
    });
  expect(lost).toEqual([]);
});

/** Number parameters of refusals; such a refusal needs every Arabic plural form. */
const COUNTED = /\{(?:count|left|minutes)\}/;

test('a refusal with a number has its plural forms', () => {
  const forms = (words: Map<string, string>, suffixes: readonly string[]) =>
    [...english]
      .filter(([key, text]) => key.startsWith('errors.') && !PLURAL.test(key) && COUNTED.test(text))
      .flatMap(([key]) => suffixes.map((suffix) => `${key}_${suffix}`))
      .filter((key) => !words.has(key));
  expect(forms(english, ['one'])).toEqual([]);
  expect(forms(flatten(ar), ['zero', 'one', 'two', 'few', 'many'])).toEqual([]);
});

/** Texts that are the same in every language: names, formats, and texts with placeholders only. */
const ALIKE = new Set(['CSV', 'Excel', 'DATEV', 'SHA-256', 'PDF', 'Padel', 'Squash', 'Marsa']);
const bare = (text: string) => text.replaceAll(/\{\w+\}|<\/?\w+>|[^\p{L}]/gu, '');

test.each([
  ['tr', flatten(tr)],
  ['ar', flatten(ar)],
])('no English text is left in %s', (_language, words) => {
  const left = [...words].filter(([key, text]) => bare(text) !== '' && !ALIKE.has(text) && text === english.get(key));
  expect(left).toEqual([]);
});

test('Arabic texts have Arabic letters and punctuation, and Western digits', () => {
  const isLatinOnly = (text: string) => bare(text) !== '' && !ALIKE.has(text) && !/\p{Script=Arabic}/u.test(text);
  const wrong = [...flatten(ar)].filter(([, text]) => isLatinOnly(text) || /[,;?]|[\u0660-\u0669]/.test(text));
  expect(wrong).toEqual([]);
});

test('no Turkish suffix follows a parameter, because its vowels depend on the value', () => {
  expect([...flatten(tr)].filter(([, text]) => /\}['’]?\p{L}/u.test(text))).toEqual([]);
});

/** One word for each thing (docs/glossary.md): words that must not be used again, with the ones that replaced them. */
const RETIRED: Record<'en' | 'tr' | 'ar', ReadonlyArray<readonly [retired: RegExp, instead: string]>> = {
  en: [
    [/e-mail/i, 'email'],
    [/card provider/i, 'payment provider'],
    [/odd payment/i, 'Payments to check'],
    [/counts? at once/i, 'Changes apply immediately'],
    [/usual colour/i, 'Default colour'],
    [/not lately/i, 'Never'],
    [/to or from the bank/i, 'Bank transfer'],
    [/players in mind/i, 'Who would play?'],
    [/reset due/i, 'Must change password'],
    [/\bworth\b|^not met$/i, 'Turned away; Value'],
    [/live bookings/i, 'Bookings at one time'],
    [/front desk/i, 'Desk; Inbox for what waits'],
    [/all 2 /i, 'Both'],
  ],
  tr: [
    [/parola/i, 'şifre'],
    [/banko(?!m)/i, 'resepsiyon'],
    [/PIN’/, 'PIN kodu'],
    [/ödeme (şekli|aracı)/i, 'ödeme yöntemi'],
    [/\{count\} gün kaldı/, '{count} tarih kaldı'],
    [/^en az (?:€|<)/, '€12.00’dan başlayan'],
    [/altyapı/i, 'ile çalışır'],
    [/^Kayıtlar(?:$| )/, 'İşlem geçmişi'],
    [/liste aktar/i, 'Listeden üye ekle'],
    [/rezerve\b/i, 'ayırtmak'],
    [/\} ?€|\d ?€|\} avro|\(avro\)|, (?:avro|€)$/i, '€12.00; (€) after a label'],
    [/[\d}]%/, '%62'],
  ],
  ar: [
    [/اللقب|كمُجاب|الوصف|مدة التالية/, 'docs/glossary.md'],
    [/PIN|الرمز السري/, 'الرقم السري'],
    [/واسترد /, 'ورُدّ'],
    [/حصص|اختيار حصة|هذه الحصة/, 'جلسة'],
    [/إضاءة/, 'إنارة'],
    [/تصحيحات/, 'تسويات'],
    [/العدّ|عدّ (?:ال)?صندوق|عدّ الأيام/, 'جرد'],
    [/بنك/, 'مصرف'],
    [/رش /, 'ري الملاعب الترابية'],
    [/^الوصول$|إلى الوصول$/, 'القادمون'],
    [/حول الآن/, 'الآن وبعد قليل'],
    [/يحمّل/, 'الخصم من رصيدي'],
    [/["“”„]/, '«...»'],
    [/\d–\d|\}–\{/, 'a range of hours with word joiners, so that it stays in one line'],
  ],
};

describe.each([
  ['en', english],
  ['tr', flatten(tr)],
  ['ar', flatten(ar)],
] as const)('%s uses one word for each thing', (language, words) => {
  test.each(RETIRED[language])('not %s but %s', (retired) => {
    expect([...words].filter(([, text]) => retired.test(text))).toEqual([]);
  });
});

test('the inbox and the desk have names of their own in every language', () => {
  for (const { shell } of [en, tr, ar]) expect(shell.inbox).not.toBe(shell.desk);
});

/** Messages and refusals are defined by the contract, so they may be unused in the sources. */
const FROM_CONTRACT = /^(messages|errors)\./;

test('every locale key is used', () => {
  const all = SOURCES.join('\n');
  // `demo.labels.${label}` uses whatever begins with `demo.labels.`.
  const built = [...all.matchAll(/`([a-zA-Z.]+\.)\$\{[^}]*\}(\w*)`/g)].map(([, start, end]) => [start, end] as const);
  // `${words}.intro` uses the intro of every part that is passed as words.
  const parts = new Set([...all.matchAll(/\bwords(?:=|: )["'](\w+)["']/g)].map(([, part]) => part));
  const ofParts = new Set(
    [...all.matchAll(/`\$\{words\}\.(\w+)`/g)].flatMap(([, end]) => [...parts].map((part) => `${part}.${end}`)),
  );
  const isUsed = (key: string) =>
    ofParts.has(key) ||
    all.includes(`'${key}'`) ||
    all.includes(`"${key}"`) ||
    built.some(([start, end]) => key.startsWith(start ?? '') && key.endsWith(end ?? ''));
  const keys = [...new Set([...english.keys()].map((key) => key.replace(PLURAL, '')))];
  expect(keys.filter((key) => !FROM_CONTRACT.test(key) && !isUsed(key))).toEqual([]);
});
