import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
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
      setHeaders(reply, path) {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' && !API.test(request.url) && request.headers.accept?.includes('text/html');
    if (built && wantsPage) return reply.sendFile('index.html');
    return sendError(new AppError('request.not_found'), request, reply);
  });
}
