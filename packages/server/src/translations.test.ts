import { globSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '@courtside/contract/values/limits';
import { expect, test } from 'vitest';
import { defaultTopics } from '#modules/club/help/index.ts';
import { EVENT_TEXTS } from '#modules/messages/calendar/event-texts.ts';
import { STATEMENT_LABELS } from '#modules/money/account/statement-labels.ts';
import { RECEIPT_LABELS } from '#modules/money/billing/receipts/receipt-labels.ts';
import { PAGE_TEXTS } from '#payment-gateway/sandbox/page-texts.ts';

type Tree = { readonly [key: string]: unknown };

/** Every text by its path; placeholders are filled with their own names. */
function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const words = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'function') words.set(prefix + key, String(value('1', '2')));
    else if (typeof value === 'string') words.set(prefix + key, value);
    else if (value) for (const [inner, text] of flatten(value as Tree, `${prefix}${key}.`)) words.set(inner, text);
  }
  return words;
}

const HELP = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    defaultTopics().map((topic) => {
      const { title, heading, description, html } = (language !== 'en' && topic.translations[language]) || topic;
      const text = html.replaceAll(/<[^>]+>/g, ' ');
      return { title, heading, description, html: text, videos: topic.videos.map((video) => video.title[language]) };
    }),
  ]),
) as unknown as Record<(typeof LANGUAGES)[number], Tree>;

/** Turkish and Arabic words that the locales of the web app do not use either; English ones are words of the code too. */
const RETIRED = /rezerve\b|altyapı|برمز PIN|رمز PIN|رقم PIN|أرقام PIN|الرمز السري|إضاءة|الحصص|تصحيحات|رش التراب|بنك/iu;

test('mails, files and the demo club use the words of the web app', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));
  expect(sources).toContain('main.ts');
  const wrong = sources.filter((file) => RETIRED.test(readFileSync(new URL(file, import.meta.url), 'utf8')));
  expect(wrong).toEqual([]);
});

/** Texts that are the same in every language. */
const ALIKE = new Set(['CVC']);

test.each([
  ['statement', STATEMENT_LABELS],
  ['receipt', RECEIPT_LABELS],
  ['calendar event', EVENT_TEXTS],
  ['card page', PAGE_TEXTS],
  ['help', HELP],
] as const)('the texts of the %s are complete and in their language', (_what, lists) => {
  const [en, tr, ar] = [lists.en, lists.tr, lists.ar].map((list) => flatten(list as unknown as Tree));
  expect([...(tr?.keys() ?? [])]).toEqual([...(en?.keys() ?? [])]);
  expect([...(ar?.keys() ?? [])]).toEqual([...(en?.keys() ?? [])]);
  const wrong = [...(en ?? [])].filter(([key, text]) => {
    const [turkish = '', arabic = ''] = [tr?.get(key), ar?.get(key)];
    if (ALIKE.has(text)) return false;
    return turkish === text || !/\p{Script=Arabic}/u.test(arabic) || /[,;?]|[\u0660-\u0669]/.test(arabic);
  });
  expect(wrong).toEqual([]);
});
