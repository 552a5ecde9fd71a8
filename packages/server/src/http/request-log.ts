import type { FastifyInstance } from 'fastify';
import type { Metrics } from '#platform/metrics.ts';

const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** One line per request. The route's pattern, never the address itself: addresses carry codes and names. */
export function addRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.observeRequest({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (QUIET.has(route)) return;
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}
