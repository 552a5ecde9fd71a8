import { LIMITS } from '@courtside/contract/values/limits';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { AppContext } from '#context.ts';
import { bookingChangesRoutes } from '#modules/booking/booking-changes/booking-changes.routes.ts';
import { bookingImportRoutes } from '#modules/booking/booking-import/booking-import.routes.ts';
import { bookingsRoutes } from '#modules/booking/bookings/bookings.routes.ts';
import { checkInRoutes } from '#modules/booking/check-in/check-in.routes.ts';
import { counterRoutes } from '#modules/booking/counter/counter.routes.ts';
import { gamesRoutes } from '#modules/booking/games/games.routes.ts';
import { quickPanelRoutes } from '#modules/booking/quick-panel/quick-panel.routes.ts';
import { scheduleRoutes } from '#modules/booking/schedule/schedule.routes.ts';
import { seriesRoutes } from '#modules/booking/series/series.routes.ts';
import { todayRoutes } from '#modules/booking/today/today.routes.ts';
import { waitingListRoutes } from '#modules/booking/waiting-list/waiting-list.routes.ts';
import { clubRoutes } from '#modules/club/club/club.routes.ts';
import { describeClubForPage } from '#modules/club/club/index.ts';
import { helpRoutes } from '#modules/club/help/help.routes.ts';
import { legalRoutes } from '#modules/club/legal/legal.routes.ts';
import { noticesRoutes } from '#modules/club/notices/notices.routes.ts';
import { officeRoutes } from '#modules/club/office/office.routes.ts';
import { reportsRoutes } from '#modules/club/reports/reports.routes.ts';
import { sportsRoutes } from '#modules/club/sports/sports.routes.ts';
import { boardsRoutes } from '#modules/clubhouse/boards/boards.routes.ts';
import { devicesRoutes } from '#modules/clubhouse/devices/devices.routes.ts';
import { kioskRoutes } from '#modules/clubhouse/kiosk/kiosk.routes.ts';
import { competitionsRoutes } from '#modules/competing/competitions/competitions.routes.ts';
import { levelsRoutes } from '#modules/competing/levels/levels.routes.ts';
import { resultsRoutes } from '#modules/competing/results/results.routes.ts';
import { auditLogRoutes } from '#modules/messages/audit-log/audit-log.routes.ts';
import { calendarRoutes } from '#modules/messages/calendar/calendar.routes.ts';
import { jobsRoutes } from '#modules/messages/jobs/jobs.routes.ts';
import { notificationsRoutes } from '#modules/messages/notifications/notifications.routes.ts';
import { webhooksRoutes } from '#modules/messages/webhooks/webhooks.routes.ts';
import { accountRoutes } from '#modules/money/account/account.routes.ts';
import { billingRoutes } from '#modules/money/billing/billing.routes.ts';
import { bookkeepingRoutes } from '#modules/money/bookkeeping/bookkeeping.routes.ts';
import { cardPayoutsRoutes } from '#modules/money/card-payouts/card-payouts.routes.ts';
import { cardsRoutes } from '#modules/money/cards/cards.routes.ts';
import { cashBookRoutes } from '#modules/money/cash-book/cash-book.routes.ts';
import { claimsRoutes } from '#modules/money/claims/claims.routes.ts';
import { mandatesRoutes } from '#modules/money/mandates/mandates.routes.ts';
import { monthCloseRoutes } from '#modules/money/month-close/month-close.routes.ts';
import { passesRoutes } from '#modules/money/passes/passes.routes.ts';
import { paymentsRoutes } from '#modules/money/payments/payments.routes.ts';
import { renewalsRoutes } from '#modules/money/renewals/renewals.routes.ts';
import { vouchersRoutes } from '#modules/money/vouchers/vouchers.routes.ts';
import { adminRoutes } from '#modules/people/admin/admin.routes.ts';
import { authRoutes } from '#modules/people/auth/auth.routes.ts';
import { emergencyContactsRoutes } from '#modules/people/emergency-contacts/emergency-contacts.routes.ts';
import { keysRoutes } from '#modules/people/keys/keys.routes.ts';
import { memberDirectoryRoutes } from '#modules/people/member-directory/member-directory.routes.ts';
import { memberRecordsRoutes } from '#modules/people/member-records/member-records.routes.ts';
import { membersRoutes } from '#modules/people/members/members.routes.ts';
import { preferencesRoutes } from '#modules/people/preferences/preferences.routes.ts';
import { privacyRoutes } from '#modules/people/privacy/privacy.routes.ts';
import { profileRoutes } from '#modules/people/profile/profile.routes.ts';
import { identityProviderRoutes } from '#modules/people/sign-in/identity-provider/identity-provider.routes.ts';
import { visitorsRoutes } from '#modules/people/visitors/visitors.routes.ts';
import { coachPayoutsRoutes } from '#modules/teaching/coach-payouts/coach-payouts.routes.ts';
import { coachesRoutes } from '#modules/teaching/coaches/coaches.routes.ts';
import { coursesRoutes } from '#modules/teaching/courses/courses.routes.ts';
import { diaryRoutes } from '#modules/teaching/diary/diary.routes.ts';
import { lessonsRoutes } from '#modules/teaching/lessons/lessons.routes.ts';
import { isSandbox } from '#payment-gateway/create-gateway.ts';
import { registerSandboxSite } from '#payment-gateway/sandbox/checkout-site.ts';
import { createMetrics, type Metrics } from '#platform/metrics.ts';
import type { Binding } from './endpoint/binding.ts';
import { createConcurrencyLimits } from './endpoint/concurrency-limit.ts';
import { refuseOtherMethods, registerEndpoint, requestIdOf } from './endpoint/register-endpoint.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { addEventStreams, authenticate } from './http/authenticate.ts';
import { createClientErrorHandler } from './http/connection/client-error.ts';
import { drainRequestBodies } from './http/connection/drain-request-body.ts';
import { closeConnectionsOnShutdown } from './http/connection/graceful-shutdown.ts';
import { TIMEOUTS, type Timeouts } from './http/connection/timeouts.ts';
import { sendError } from './http/error-handler.ts';
import { NO_ROUTE_SCHEMAS } from './http/no-route-schemas.ts';
import { addRequestLog, registerOperations } from './http/operations.ts';
import { createReadiness, type Readiness } from './http/readiness.ts';
import { addRateLimit } from './http/security/rate-limit.ts';
import { addSecurityHeaders } from './http/security/security-headers.ts';
import { serveWeb } from './http/serve-web.ts';

/** Every endpoint of the contract, bound to its use case. */
export const ROUTES: readonly Binding[] = [
  ...authRoutes,
  ...identityProviderRoutes,
  ...visitorsRoutes,
  ...clubRoutes,
  ...membersRoutes,
  ...sportsRoutes,
  ...noticesRoutes,
  ...legalRoutes,
  ...scheduleRoutes,
  ...bookingsRoutes,
  ...bookingChangesRoutes,
  ...seriesRoutes,
  ...checkInRoutes,
  ...waitingListRoutes,
  ...gamesRoutes,
  ...lessonsRoutes,
  ...coachesRoutes,
  ...coursesRoutes,
  ...competitionsRoutes,
  ...boardsRoutes,
  ...kioskRoutes,
  ...keysRoutes,
  ...devicesRoutes,
  ...levelsRoutes,
  ...resultsRoutes,
  ...diaryRoutes,
  ...coachPayoutsRoutes,
  ...claimsRoutes,
  ...paymentsRoutes,
  ...mandatesRoutes,
  ...renewalsRoutes,
  ...cardsRoutes,
  ...passesRoutes,
  ...vouchersRoutes,
  ...accountRoutes,
  ...cardPayoutsRoutes,
  ...cashBookRoutes,
  ...reportsRoutes,
  ...monthCloseRoutes,
  ...bookkeepingRoutes,
  ...billingRoutes,
  ...profileRoutes,
  ...emergencyContactsRoutes,
  ...preferencesRoutes,
  ...calendarRoutes,
  ...privacyRoutes,
  ...notificationsRoutes,
  ...webhooksRoutes,
  ...helpRoutes,
  ...adminRoutes,
  ...counterRoutes,
  ...bookingImportRoutes,
  ...officeRoutes,
  ...jobsRoutes,
  ...auditLogRoutes,
  ...todayRoutes,
  ...memberDirectoryRoutes,
  ...memberRecordsRoutes,
  ...quickPanelRoutes,
];

/** Builds the application from its context: tests call it with `inject`, main.ts makes it listen. */
export async function buildApp(
  context: AppContext,
  readiness: Readiness = readyAtOnce(),
  timeouts: Timeouts = TIMEOUTS,
  metrics: Metrics = createMetrics(),
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    trustProxy: context.settings.TRUST_PROXY,
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    // Node applies the longer of the two limits to the body, and its default for headers is one minute.
    http: { headersTimeout: timeouts.requestMs, connectionsCheckingInterval: timeouts.checkMs },
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: sendError,
    clientErrorHandler: createClientErrorHandler(timeouts),
    schemaController: NO_ROUTE_SCHEMAS,
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendError);
  addRequestLog(app, metrics);
  drainRequestBodies(app, timeouts);
  // The rest of the time is for stopping the workers and closing the database.
  closeConnectionsOnShutdown(app, context.settings.STOP_TIMEOUT_MS * 0.75);
  await addSecurityHeaders(app, context.settings);
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  await app.register(multipart);
  app.addHook('onClose', async () => metrics.stop());
  addEventStreams(app, context);
  registerOperations(app, context, { readiness, metrics });
  registerApiDocs(app);
  await app.register(async (api) => {
    api.addHook('onRequest', (_request, reply, done) => {
      readiness.check();
      reply.header('cache-control', 'no-store');
      done();
    });
    addRateLimit(api, context);
    const limits = createConcurrencyLimits(context);
    for (const binding of ROUTES) registerEndpoint(api, { context, limits, authenticate }, binding);
    refuseOtherMethods(api, ROUTES);
    if (isSandbox(context.gateway)) registerSandboxSite(api, context.gateway);
  });
  await serveWeb(app, { describeClub: () => describeClubForPage(context) });
  return app;
}

function readyAtOnce(): Readiness {
  const readiness = createReadiness();
  readiness.markReady();
  return readiness;
}
