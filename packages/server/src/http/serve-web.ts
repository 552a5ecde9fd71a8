import { existsSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#app-error.ts';
import { sendError } from './error-handler.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const API = /^\/(v1|api|healthz|readyz|metrics|sport\/alert)(\/|$|\?)/i;

/** The built web app on the same port; every page path gets index.html, hashed files are cached for ever. */
export async function serveWeb(app: FastifyInstance, root = DIST): Promise<void> {
  const built = existsSync(root);
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      allowedPath: staysIn(root),
      setHeaders(reply, path) {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (built && wantsPage(request)) return reply.sendFile('index.html');
    return sendError(new AppError('request.not_found'), request, reply);
  });
}

/** A link in the folder must not lead out of it. The files are few and do not change, so each is looked at once. */
function staysIn(root: string): (path: string) => boolean {
  const folder = realpathSync(root);
  const outside = new Map<string, boolean>();
  return (path) => {
    const file = join(root, path);
    // A file that is gone is for the plugin to miss.
    if (!outside.has(path) && existsSync(file)) outside.set(path, !realpathSync(file).startsWith(folder + sep));
    return outside.get(path) !== true;
  };
}

/** Browsers ask for HTML. Whoever takes anything, as curl does, means a page too, unless the name is one of a file. */
function wantsPage({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method) || API.test(url)) return false;
  const [path = ''] = url.split('?');
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return path === '/' || accept.includes('text/html') || (accept.includes('*/*') && !isFile);
}
