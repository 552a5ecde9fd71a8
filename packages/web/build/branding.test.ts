import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { branding } from './branding.ts';

type Hooks = {
  transformIndexHtml: { handler: (html: string) => { html: string; tags: { children: string }[] } };
  load: (id: string) => string | undefined;
};
const plugin = (settings: Record<string, string>, folder = '/') => branding(settings, folder) as unknown as Hooks;
const LEGAL = '\0virtual:club-legal-texts';

test('the page carries the name and colour of the club', () => {
  const hooks = plugin({ VITE_CLUB_NAME: 'Serve & <Volley>', VITE_THEME_COLOR: '#204020' });
  const { html, tags } = hooks.transformIndexHtml.handler('<title>%CLUB_NAME%</title>%THEME_COLOR%');
  expect(html).toBe('<title>Serve &#38; &#60;Volley&#62;</title>#204020');
  expect(tags[0]?.children).toContain('--cs-navy-8:#204020');
});

test('without settings the defaults apply and the tokens are unchanged', () => {
  const { html, tags } = plugin({}).transformIndexHtml.handler('%CLUB_NAME% %THEME_COLOR%');
  expect(html).toBe('Harbour Sports Club #13284c');
  expect(tags).toEqual([]);
});

test('a colour that is none stops the build', () => {
  expect(() => plugin({ VITE_THEME_COLOR: 'navy' }).transformIndexHtml.handler('')).toThrow(/VITE_THEME_COLOR/);
});

test('legal texts are read as JSON, from a JSON file, or not at all', () => {
  const folder = mkdtempSync(join(tmpdir(), 'courtside-legal-'));
  try {
    writeFileSync(join(folder, 'legal.json'), '{"terms":{"en":[]}}');
    expect(plugin({ VITE_LEGAL_TEXTS: 'legal.json' }, folder).load(LEGAL)).toContain('{"terms":{"en":[]}}');
    expect(plugin({ VITE_LEGAL_TEXTS: '{"privacy":{}}' }).load(LEGAL)).toContain('{"privacy":{}}');
    expect(plugin({}).load(LEGAL)).toContain('undefined');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
