import { LIMITS } from '@courtside/contract/limits';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { AppContext } from '#context.ts';
import { accountRoutes } from '#modules/account/account.routes.ts';
import { adminRoutes } from '#modules/admin/admin.routes.ts';
import { authRoutes } from '#modules/auth/auth.routes.ts';
import { billingRoutes } from '#modules/billing/billing.routes.ts';
import { bookingsRoutes } from '#modules/bookings/bookings.routes.ts';
import { cardsRoutes } from '#modules/cards/cards.routes.ts';
import { clubRoutes } from '#modules/club/club.routes.ts';
import { helpRoutes } from '#modules/help/help.routes.ts';
import { membersRoutes } from '#modules/members/members.routes.ts';
import { noticesRoutes } from '#modules/notices/notices.routes.ts';
import { notificationsRoutes } from '#modules/notifications/notifications.routes.ts';
import { paymentsRoutes } from '#modules/payments/payments.routes.ts';
import { profileRoutes } from '#modules/profile/profile.routes.ts';
import { quickPanelRoutes } from '#modules/quick-panel/quick-panel.routes.ts';
import { scheduleRoutes } from '#modules/schedule/schedule.routes.ts';
import { sportsRoutes } from '#modules/sports/sports.routes.ts';
import { createMetrics } from '#platform/metrics.ts';
import { isSandbox } from '#platform/payment-gateway/create-gateway.ts';
import { registerSandboxSite } from '#platform/payment-gateway/sandbox/checkout-site.ts';
import { registerApiDocs } from './http/api-docs.ts';
import type { Binding } from './http/binding.ts';
import { createCallGates } from './http/call-gate.ts';
import { clientErrorHandler } from './http/client-error.ts';
import { DEADLINES, type Deadlines } from './http/deadlines.ts';
import { sendError } from './http/error-handler.ts';
import { keepEventStreams } from './http/keep-streams.ts';
import { registerOperations } from './http/operations.ts';
import { endConnectionsOnClose } from './http/orderly-end.ts';
import { createReadiness, type Readiness } from './http/readiness.ts';
import { refuseOtherMethods, registerEndpoint, requestIdOf } from './http/register-endpoint.ts';
import { addRequestLog } from './http/request-log.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { serveWeb } from './http/serve-web.ts';
import { lingerOverUnreadBodies } from './http/unread-body.ts';

/** Every endpoint of the contract, bound to its use case. */
export const ROUTES: readonly Binding[] = [
  ...authRoutes,
  ...clubRoutes,
  ...membersRoutes,
  ...sportsRoutes,
  ...noticesRoutes,
  ...scheduleRoutes,
  ...bookingsRoutes,
  ...paymentsRoutes,
  ...cardsRoutes,
  ...accountRoutes,
  ...billingRoutes,
  ...profileRoutes,
  ...notificationsRoutes,
  ...helpRoutes,
  ...adminRoutes,
  ...quickPanelRoutes,
];

/** The whole application as a function of its context: tests call it with `inject`, main.ts lets it listen. */
export async function buildApp(
  context: AppContext,
  readiness: Readiness = readyAtOnce(),
  deadlines: Deadlines = DEADLINES,
): Promise<FastifyInstance> {
  const metrics = createMetrics();
  const app = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    trustProxy: context.settings.TRUST_PROXY,
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: deadlines.requestMs,
    connectionTimeout: deadlines.silenceMs,
    // Of the two limits Node takes the longer one for the body, and its own for headers is a minute.
    http: { headersTimeout: deadlines.requestMs, connectionsCheckingInterval: deadlines.checkMs },
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: sendError,
    clientErrorHandler: clientErrorHandler(deadlines),
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendError);
  addRequestLog(app, metrics);
  lingerOverUnreadBodies(app, deadlines);
  // The rest of the time is for what the requests leave behind: workers and the database.
  endConnectionsOnClose(app, context.settings.STOP_TIMEOUT_MS * 0.75);
  await addSecurityHeaders(app, context.settings);
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  await app.register(multipart);
  app.addHook('onClose', async () => metrics.stop());
  keepEventStreams(app, context);
  registerOperations(app, context, { readiness, metrics });
  registerApiDocs(app);
  await app.register(async (api) => {
    api.addHook('onRequest', (_request, reply, done) => {
      readiness.check();
      reply.header('cache-control', 'no-store');
      done();
    });
    const gates = createCallGates(context);
    for (const binding of ROUTES) registerEndpoint(api, { context, gates }, binding);
    refuseOtherMethods(api, ROUTES);
    if (isSandbox(context.gateway)) registerSandboxSite(api, context.gateway);
  });
  await serveWeb(app);
  return app;
}

function readyAtOnce(): Readiness {
  const readiness = createReadiness();
  readiness.markReady();
  return readiness;
}
