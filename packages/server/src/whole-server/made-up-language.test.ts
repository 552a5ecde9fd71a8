import type { Texts } from '@courtside/contract/values/texts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** Everything below is loaded again with this language beside the others. */
const MADE_UP = 'xx';
const KNOWN = ['en', 'tr', 'ar'];

const withMadeUp = async () => ({
  contract: await import('@courtside/contract/wire/endpoints'),
  openapi: await import('#http/openapi.ts'),
  languages: await import('@courtside/contract/values/languages'),
  texts: await import('@courtside/contract/values/texts'),
  stored: await import('#database/translations.ts'),
});
let loaded: Awaited<ReturnType<typeof withMadeUp>>;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('@courtside/contract/values/limits', async (original) => ({
    ...(await original<typeof import('@courtside/contract/values/limits')>()),
    LANGUAGES: [...KNOWN, MADE_UP],
  }));
  loaded = await withMadeUp();
});
afterAll(() => {
  vi.doUnmock('@courtside/contract/values/limits');
  vi.resetModules();
});

/** Objects and enumerations with every known language, by their path in the description of the API. */
function naming(value: unknown, path = ''): Array<{ path: string; names: readonly string[] }> {
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? value.map(String) : Object.keys(value);
  const own = KNOWN.every((language) => names.includes(language)) ? [{ path, names }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, each]) => naming(each, `${path}/${key}`))];
}

test('every call that names the languages names a new one too', () => {
  const found = naming(loaded.openapi.openApiDocument(loaded.contract.ENDPOINTS));
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ names }) => !names.includes(MADE_UP)).map(({ path }) => path)).toEqual([]);
});

test('a text in a new language is accepted, stored and read', () => {
  const { languages, texts, stored } = loaded;
  const given: Texts = { en: 'Court 1', ...{ [MADE_UP]: 'Trouc 1' } };
  expect(texts.textsSchema({ max: 20 }).parse(given)).toMatchObject(given);
  expect(texts.htmlTextsSchema({ max: 20 }).parse(given)).toMatchObject(given);
  expect(texts.storedTextsSchema.parse(given)).toEqual(given);
  const column = JSON.parse(stored.translationsOf({ title: given }));
  expect(column).toEqual({ [MADE_UP]: { title: 'Trouc 1' } });
  expect(stored.textsOf('Court 1', column, 'title')).toEqual(given);
  expect(texts.mapTexts(given, (text) => text.toUpperCase())).toEqual({ en: 'COURT 1', [MADE_UP]: 'TROUC 1' });
  expect(texts.isSameTexts(given, { en: 'Court 1' })).toBe(false);
  expect(Object.keys(languages.byLanguage(() => ''))).toContain(MADE_UP);
});
