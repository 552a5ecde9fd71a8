import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

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
        tags: colour === THEME_COLOUR ? [] : [{ tag: 'style', children: themeScale(colour), injectTo: 'head' }],
      }),
    },
    resolveId: (id) => (id === LEGAL_MODULE ? `\0${LEGAL_MODULE}` : undefined),
    load: (id) =>
      id === `\0${LEGAL_MODULE}`
        ? `export const clubLegalTexts = ${readLegalTexts(settings.VITE_LEGAL_TEXTS, folder)};`
        : undefined,
  };
}

/** Re-makes the navy steps around the club's own colour; the tokens take everything else from them. */
function themeScale(colour: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`VITE_THEME_COLOR must look like #13284c, not ${colour}`);
  const light = [94, 87, 75, 58, 40, 26, 16, 7].map((white, step) => mix(step, colour, white, 'white'));
  const rule = [...light, `--cs-navy-8:${colour}`, mix(9, colour, 40, 'black')].join(';');
  return `:root:root{${rule}}`;
}

const mix = (step: number, colour: string, share: number, other: string) =>
  `--cs-navy-${step}:color-mix(in oklab,${colour},${other} ${share}%)`;

function readLegalTexts(setting: string | undefined, folder: string): string {
  if (!setting) return 'undefined';
  const text = setting.trimStart().startsWith('{') ? setting : readFileSync(resolve(folder, setting), 'utf8');
  return JSON.stringify(JSON.parse(text));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
