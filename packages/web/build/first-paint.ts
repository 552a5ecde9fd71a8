import { overview } from '@courtside/contract/booking/schedule';
import { services } from '@courtside/contract/club/sports/sports';
import type { Translated } from '@courtside/contract/values/languages';
import type { Plugin, Rollup } from 'vite';
import { THEMES } from '../src/shared/drawings/sport-theme.ts';

const PRELOADS = /\s*<link rel="modulepreload"([^>]*) href="([^"]+)">/g;
const ENTRY = '<script type="module"';
const BOOT = '<script src="/boot.js">';

/** The page with the drawings of the sports, and where they are. */
const PAGE_OF_SPORTS = '/features/booking/sports/sport-services-page.tsx';
const drawingOf = (theme: string) => `/drawings/sport-${theme}.svg`;

/** The first pages of logged-in users: the address, the module of its page, and its first requests. */
const FIRST_PAGES = [
  ['^/sportservices$', PAGE_OF_SPORTS, [overview, services]],
  ['^/marsa/booking/', '/features/booking/schedule/page/schedule-page.tsx', [services]],
  ['^/booking$', '/features/booking/booking/booking-page.tsx', [services]],
] as const;
const SHELL = '/app/shell/shell.tsx';

/** The font that a language needs beside that of English. */
const FONTS: Readonly<Record<Translated, string>> = {
  tr: '/fonts/instrument-sans-latin-ext.woff2',
  ar: '/fonts/readex-pro-arabic.woff2',
};

/**
 * Changes `index.html` for a fast first paint.
 * - Scripts get a low priority: otherwise a phone's connection is shared among all files, and the style sheet, a twentieth of
 *   the bytes, arrives last.
 * - The imports of the entry are scripts of their own, each in its own task, so that a slow phone reacts to a tap in between.
 * - `boot.js` gets the fonts of every language, the drawings of the sports, and the files and requests of the first pages. It
 *   requests those of the current page without waiting for the app: a font that is loaded later moves the content below the
 *   text.
 */
export function firstPaint(apiUrl = ''): Plugin {
  return {
    name: 'courtside-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const imports = [...html.matchAll(PRELOADS)];
        const scripts = imports.map(([, rest, file]) => `${ENTRY}${rest} src="${file}"></script>\n    `);
        const first = { fonts: fontsOf(bundle), pages: firstPages(bundle, apiUrl) };
        const json = JSON.stringify(first).replaceAll('<', '\\u003c');
        return html
          .replaceAll(PRELOADS, '')
          .replace(BOOT, `<script type="application/json" id="first-view">${json}</script>\n    ${BOOT}`)
          .replace(ENTRY, `${scripts.join('')}${ENTRY}`)
          .replaceAll(ENTRY, `${ENTRY} fetchpriority="low"`);
      },
    },
  };
}

function fontsOf(bundle: Rollup.OutputBundle): Record<string, string> {
  return Object.fromEntries(Object.entries(FONTS).map(([language, font]) => [language, assetOf(bundle, font)]));
}

function assetOf(bundle: Rollup.OutputBundle, source: string): string {
  const assets = Object.values(bundle).filter((file) => file.type === 'asset');
  const file = assets.find(({ originalFileNames }) => originalFileNames.some((name) => name.endsWith(source)));
  if (!file) throw new Error(`${source} is not part of the build.`);
  return `/${file.fileName}`;
}

interface FirstPage {
  readonly files: readonly string[];
  readonly asks: readonly string[];
  /** The drawing of each theme, where the page shows the sports. */
  readonly drawings?: Record<string, string>;
}

/** The address of every first page with the files that it adds to those of the entry, its drawings and its first requests. */
function firstPages(bundle: Rollup.OutputBundle, apiUrl: string): Record<string, FirstPage> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (!chunk || found.has(file)) return found;
    found.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of chunk.imports) withImports(next, found);
    return found;
  };
  const chunkOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`The first page ${module} is not part of the build.`);
    return chunk;
  };
  const filesOf = (module: string) => withImports(chunkOf(module).fileName);
  const drawings = Object.fromEntries(THEMES.map((theme) => [theme, assetOf(bundle, drawingOf(theme))]));
  const entry = withImports(chunks.find(({ isEntry }) => isEntry)?.fileName ?? '');
  return Object.fromEntries(
    FIRST_PAGES.map(([address, module, calls]) => {
      const files = filesOf(module).union(filesOf(SHELL)).difference(entry);
      const asks = calls.map(({ path }) => apiUrl.replace(/\/+$/, '') + path);
      const page: FirstPage = { files: [...files].map((file) => `/${file}`), asks };
      return [address, module === PAGE_OF_SPORTS ? { ...page, drawings } : page];
    }),
  );
}
