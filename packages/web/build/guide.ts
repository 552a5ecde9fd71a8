import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textDirection } from '@courtside/contract/values/languages';
import type { Plugin } from 'vite';
import { renderMarkdown } from './markdown.ts';

const STYLE = 'guide.css';
const PICTURES = 'pictures';
const TYPES = { html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8', webp: 'image/webp' } as const;

/** Renders the guide (`docs/guide/`) to pages under `/guide/`, which the server serves like every other file. */
export function guide(folder: string): Plugin {
  return {
    name: 'courtside-guide',
    generateBundle() {
      for (const [path, source] of guideFiles(folder)) {
        this.emitFile({ type: 'asset', fileName: `guide/${path}`, source });
      }
    },
    configureServer(server) {
      server.middlewares.use('/guide', (request, response, next) => {
        const path = (request.url ?? '').slice(1).replace(/[?#].*$/, '');
        const source = guideFiles(folder).get(path);
        if (source === undefined) return next();
        const type = TYPES[path.slice(path.lastIndexOf('.') + 1) as keyof typeof TYPES];
        response.setHeader('content-type', type);
        response.end(source);
      });
    },
  };
}

/** Every file below `/guide/`, by its path. */
export function guideFiles(folder: string): Map<string, string | Uint8Array> {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const pictures = readdirSync(join(folder, PICTURES));
  return new Map<string, string | Uint8Array>([
    [STYLE, readFileSync(join(import.meta.dirname, STYLE), 'utf8')],
    ...pages.map((name) => [pageName(name), renderPage(name, readFileSync(join(folder, name), 'utf8'))] as const),
    ...pictures.map((name) => [`${PICTURES}/${name}`, readFileSync(join(folder, PICTURES, name))] as const),
  ]);
}

/** `members.tr.md` is in Turkish, `members.md` in English. */
export const languageOf = (name: string): string => /\.(\w\w)\.md$/.exec(name)?.[1] ?? 'en';

const pageName = (name: string): string => name.replace('README', 'index').replace(/\.md$/, '.html');

function renderPage(name: string, text: string): string {
  const { title, html, contents } = renderMarkdown(text, (target) =>
    target.includes('.md') ? target.replace('README', 'index').replace('.md', '.html') : target,
  );
  const language = languageOf(name);
  const entries = contents.map(({ id, text: heading }) => `<li><a href="#${id}">${heading}</a></li>`);
  return `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${STYLE}">
</head>
<body>
${entries.length > 0 ? `<nav aria-label="${title}"><ul>${entries.join('')}</ul></nav>` : ''}
<main>
${html}
</main>
</body>
</html>
`;
}
