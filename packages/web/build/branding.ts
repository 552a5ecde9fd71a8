import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { themeScale } from '../src/shared/theme/theme-scale.ts';

const THEME_COLOUR = '#13284c';
const LEGAL_MODULE = 'virtual:club-legal-texts';

/**
 * The build-time settings that cannot wait for the script: the page's title and theme colour,
 * and the club's legal texts (`VITE_LEGAL_TEXTS`: JSON text, or the path of a JSON file).
 */
export function branding(settings: Record<string, string>, folder: string): Plugin {
  const club = settings.VITE_CLUB_NAME ?? 'Harbour Sports Club';
  const colour = settings.VITE_THEME_COLOR ?? THEME_COLOUR;
  return {
    name: 'courtside-branding',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html.replaceAll('%CLUB_NAME%', escapeHtml(club)).replaceAll('%THEME_COLOR%', escapeHtml(colour)),
        tags: colour === THEME_COLOUR ? [] : [{ tag: 'style', children: themeRule(colour), injectTo: 'head' }],
      }),
    },
    resolveId: (id) => (id === LEGAL_MODULE ? `\0${LEGAL_MODULE}` : undefined),
    load: (id) =>
      id === `\0${LEGAL_MODULE}`
        ? `export const clubLegalTexts = ${readLegalTexts(settings.VITE_LEGAL_TEXTS, folder)};`
        : undefined,
  };
}

function themeRule(colour: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`VITE_THEME_COLOR must look like #13284c, not ${colour}`);
  return `:root:root{${themeScale(colour)
    .map(([property, value]) => `${property}:${value}`)
    .join(';')}}`;
}

function readLegalTexts(setting: string | undefined, folder: string): string {
  if (!setting) return 'undefined';
  const text = setting.trimStart().startsWith('{') ? setting : readFileSync(resolve(folder, setting), 'utf8');
  return JSON.stringify(JSON.parse(text));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
