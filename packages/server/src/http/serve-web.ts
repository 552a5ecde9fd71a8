import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATHS } from '@courtside/contract/wire/page-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#app-error.ts';
import { sendError } from './error-handler.ts';
import { type ClubOfPage, createPage, iconIn } from './page.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const PAGE = 'index.html';
/** Files with a hash in their names. */
const ASSETS = 'assets';
const API = /^\/(v1|api|healthz|readyz|metrics|sport\/alert)(\/|$|\?)/i;

const PAGES = new RegExp(`^(${Object.values(PATHS).map(patternOf).join('|')})/?$`, 'i');

interface WebApp {
  /** What index.html tells the app about the club. */
  readonly describeClub: () => Promise<ClubOfPage>;
  readonly root?: string;
}

/**
 * Serves the built web app; every page path gets index.html, hashed files are cached permanently. An address of no page gets
 * index.html too, which shows the not-found page, with the status 404.
 */
export async function serveWeb(app: FastifyInstance, { describeClub, root = DIST }: WebApp): Promise<void> {
  const built = existsSync(root);
  if (built) {
    await app.register(import('@fastify/static'), {
      root,
      wildcard: false,
      globIgnore: [`${PAGE}*`, `${ASSETS}/**`],
      index: false,
      preCompressed: true,
      cacheControl: false,
      allowedPath: staysIn(root),
      setHeaders(reply, path) {
        const hashed = path.includes(`/${ASSETS}/`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    serveAssets(app, join(root, ASSETS));
  }
  // Asked by browsers for whatever has no page around it: JSON, a PDF, a file.
  app.get('/favicon.ico', async (_request, reply) => {
    const icon = (await describeClub()).logo ?? (built ? await iconIn(join(root, PAGE)) : undefined);
    if (!icon) throw new AppError('request.not_found');
    return reply.header('cache-control', 'no-cache').redirect(icon);
  });
  const sendPage = built ? createPage(join(root, PAGE), describeClub) : undefined;
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && wantsPage(request)) return sendPage(request, reply, PAGES.test(pathOf(request)) ? 200 : 404);
    return sendError(new AppError('request.not_found'), request, reply);
  });
}

/** One route for hundreds of files: a route for each would take as long to add as all calls of the API. */
function serveAssets(app: FastifyInstance, folder: string): void {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  app.get<{ Params: { name: string } }>(`/${ASSETS}/:name`, (request, reply) => {
    const { name } = request.params;
    return names.has(name) ? reply.sendFile(`${ASSETS}/${name}`) : reply.callNotFound();
  });
}

/** A symbolic link must not lead out of the folder. The result is cached, because the files do not change. */
function staysIn(root: string): (path: string) => boolean {
  const folder = realpathSync(root);
  const outside = new Map<string, boolean>();
  return (path) => {
    const file = join(root, path);
    // A missing file is handled by the plugin.
    if (!outside.has(path) && existsSync(file)) outside.set(path, !realpathSync(file).startsWith(folder + sep));
    return outside.get(path) !== true;
  };
}

/**
 * Browsers accept HTML. A client that accepts anything, like curl, gets a page too, unless the path has a file name.
 */
function wantsPage(request: FastifyRequest): boolean {
  const { method, url, headers } = request;
  if (!['GET', 'HEAD'].includes(method) || API.test(url)) return false;
  const { accept = '' } = headers;
  const path = pathOf(request);
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return path === '/' || path === `/${PAGE}` || accept.includes('text/html') || (accept.includes('*/*') && !isFile);
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** '/check-in/:code' as the source of a pattern. */
function patternOf(path: string): string {
  return path.replaceAll(/[.-]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '');
}
