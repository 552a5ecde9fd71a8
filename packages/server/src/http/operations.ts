import { success } from '@courtside/contract/wire/envelope';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Metrics } from '#platform/metrics.ts';
import { isSameSecret } from '#platform/secrets/same-secret.ts';
import { type Readiness, unavailable } from './readiness.ts';

/** Health check, readiness check and metrics, for the operator's tools. */
export function registerOperations(
  app: FastifyInstance,
  { db, settings }: AppContext,
  { readiness, metrics }: { readiness: Readiness; metrics: Metrics },
): void {
  app.get('/healthz', async () => success('ok'));
  const askDatabase = createDatabaseCheck(db);
  app.get('/readyz', async () => {
    readiness.check();
    await askDatabase();
    return success({ database: 'ok' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, settings.METRICS_TOKEN)) throw new AppError('access.denied');
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}

/** Below the usual limit of health checks. */
const READY_MS = 1_000;

/** A database that hangs is not ready either. Checks that arrive meanwhile share the one that waits for it. */
function createDatabaseCheck(db: AppContext['db']): () => Promise<void> {
  let asked: Promise<unknown> | undefined;
  return async () => {
    asked ??= sql`select 1`.execute(db).finally(() => {
      asked = undefined;
    });
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(unavailable()), READY_MS);
    try {
      await Promise.race([asked, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Headers that only proxies add. */
const OF_PROXIES = ['forwarded', 'via', 'x-real-ip'];

/** Allows requests from this machine, or with the token. A proxy in between must be a trusted one on this machine. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token && isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) return true;
  // All addresses from the socket to the client, as far as the proxies are trusted.
  const addresses = request.ips ?? [request.ip];
  const hops = request.headers['x-forwarded-for']?.toString().split(',').length ?? 0;
  if (OF_PROXIES.some((name) => request.headers[name] !== undefined)) return false;
  return addresses.length === hops + 1 && addresses.every(isLoopback);
}

function isLoopback(address: string): boolean {
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address);
}

const NOT_LOGGED = new Set(['/healthz', '/readyz', '/metrics']);

/** One line per request, with the route's pattern: the URL itself may contain codes and names. */
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
    if (!NOT_LOGGED.has(route)) request.log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'request');
    done();
  });
}
