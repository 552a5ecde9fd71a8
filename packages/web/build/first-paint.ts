import type { Plugin } from 'vite';

const PRELOADS = /\s*<link rel="modulepreload"([^>]*) href="([^"]+)">/g;
const ENTRY = '<script type="module"';

/**
 * The scripts give way to what the first paint needs: a browser would share a phone's line among all of them, and the
 * style sheet, a twentieth of the bytes, would come last with the rest. And what the entry imports is run before it,
 * each file in a task of its own, so that a slow phone answers a tap in between.
 */
export function firstPaint(): Plugin {
  return {
    name: 'courtside-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const imports = [...html.matchAll(PRELOADS)].map(
          ([, rest, file]) => `${ENTRY}${rest} src="${file}"></script>\n    `,
        );
        return html
          .replaceAll(PRELOADS, '')
          .replace(ENTRY, `${imports.join('')}${ENTRY}`)
          .replaceAll(ENTRY, `${ENTRY} fetchpriority="low"`);
      },
    },
  };
}
