import { updateLayout } from '@courtside/contract/people/auth';
import { LANGUAGES } from '@courtside/contract/values/limits';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { testUser } from '#shared/testing/test-user.ts';
import boot from '../../../public/boot.js?raw';
import { changeLayout, currentLayout, directionOf, guessLanguage, readLayout, watchLayout } from './layout-settings.ts';
import { followUserLayout, saveLayout } from './save-layout.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('dark') && deviceIsDark }));
});
let deviceIsDark = false;

test.each([
  [['tr-TR', 'en'], 'tr'],
  [['de-DE', 'AR-eg'], 'ar'],
  [['de', 'fr'], 'en'],
  [[], 'en'],
])('browser languages %j give %s', (preferred, language) => {
  expect(guessLanguage(preferred)).toBe(language);
});

test.each(['not json', '[]', 'null', '{"colorScheme":"pink","language":"xx","navbarFolded":"yes"}'])(
  'invalid stored settings give the defaults: %s',
  (stored) => {
    localStorage.setItem('courtside.layout', stored);
    expect(readLayout()).toEqual({
      colorScheme: 'system',
      navbarSide: 'left',
      navbarFolded: false,
      direction: 'auto',
      language: guessLanguage(navigator.languages),
    });
  },
);

test('a choice is stored on the device and with the user', async () => {
  const server = fakeServer();
  server.succeeds(updateLayout, {});
  startSession(testUser({ layout: { navbarSide: 'right' } }));
  await saveLayout({ colorScheme: 'dark' });
  expect(readLayout().colorScheme).toBe('dark');
  expect(server.calls[0]?.body).toEqual({ settings: { navbarSide: 'right', colorScheme: 'dark' } });
});

test('a guest stores the layout on the device; an unreachable server has no effect', async () => {
  const server = fakeServer();
  await saveLayout({ language: 'tr' });
  expect(server.calls).toEqual([]);
  server.isAway(updateLayout);
  startSession(testUser());
  await saveLayout({ language: 'ar' });
  expect(readLayout().language).toBe('ar');
});

test('logging in applies the stored layout of the user', () => {
  const stop = followUserLayout();
  startSession(testUser({ layout: { language: 'ar', navbarFolded: true } }));
  stop();
  expect(currentLayout()).toMatchObject({ language: 'ar', navbarFolded: true });
});

test('a user without a stored language gets mails in the language of the screen', async () => {
  const server = fakeServer();
  server.succeeds(updateLayout, {});
  await saveLayout({ language: 'tr' });
  const stop = followUserLayout();
  startSession(testUser({ layout: {} }));
  stop();
  expect(currentLayout().language).toBe('tr');
  expect(server.calls.map(({ body }) => body)).toEqual([{ settings: { language: 'tr' } }]);
});

/** The boot script runs before the app: it must decide as the app will. */
describe('the boot script agrees with the app', () => {
  test.each<[unknown, boolean]>([
    [{}, false],
    [{}, true],
    [{ colorScheme: 'light', language: 'tr' }, true],
    [{ colorScheme: 'dark', language: 'ar' }, false],
    [{ language: 'ar', direction: 'ltr' }, false],
    [{ language: 'en', direction: 'rtl', colorScheme: 'system' }, true],
    [{ language: 'xx', direction: 'up', colorScheme: 'pink' }, false],
    ['nonsense', false],
    ...LANGUAGES.map((language): [object, boolean] => [{ language }, false]),
  ])('%j, dark device: %s', (stored, dark) => {
    deviceIsDark = dark;
    localStorage.setItem('courtside.layout', JSON.stringify(stored));
    new Function(boot)();
    const layout = readLayout();
    const scheme = layout.colorScheme === 'system' ? (dark ? 'dark' : 'light') : layout.colorScheme;
    const root = document.documentElement;
    expect([root.dataset.colorScheme, root.lang, root.dir]).toEqual([scheme, layout.language, directionOf(layout)]);
  });
});

test.each([
  ['en', []],
  ['tr', ['/ext.woff2']],
  ['ar', ['/arabic.woff2']],
])('the font of %s is requested before the first text is painted', (language, asked) => {
  const fonts = { tr: '/ext.woff2', ar: '/arabic.woff2' };
  document.body.innerHTML = `<script type="application/json" id="first-view">${JSON.stringify({ fonts })}</script>`;
  localStorage.setItem('courtside.layout', JSON.stringify({ language }));
  for (const link of document.head.querySelectorAll('link')) link.remove();
  new Function(boot)();
  const links = [...document.head.querySelectorAll('link[rel="preload"][as="font"][crossorigin]')];
  expect(links.map((font) => font.getAttribute('href'))).toEqual(asked);
});

test('setting an equal layout does not notify the watchers', () => {
  const watcher = vi.fn();
  const stop = watchLayout(watcher);
  changeLayout({ navbarFolded: currentLayout().navbarFolded });
  expect(watcher).not.toHaveBeenCalled();
  changeLayout({ navbarFolded: !currentLayout().navbarFolded });
  expect(watcher).toHaveBeenCalledOnce();
  stop();
});

test('a browser in a language that the app does not have begins in the language of the club', () => {
  expect(guessLanguage(['de-DE', 'fr'], 'tr')).toBe('tr');
  expect(guessLanguage(['de-DE', 'en-GB'], 'tr')).toBe('en');
});
