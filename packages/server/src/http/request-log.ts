import type { FastifyInstance } from 'fastify';
import type { Metrics } from '#platform/metrics.ts';

const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** One line per request. The route's pattern, never the address itself: addresses carry codes and names. */
export function addRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = request.routeOptions.url ?? 'none';
    metrics.observeRequest({ method, route, status }, elapsedTime / 1000);
    if (!QUIET.has(route)) request.log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'request');
    done();
  });
}
