import { existsSync } from 'node:fs';
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

/** Browsers ask for HTML; whoever asks for the bare address without saying so is shown the front page too. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method) || API.test(url)) return false;
  return url === '/' || headers.accept?.includes('text/html') === true;
}
