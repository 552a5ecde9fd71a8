import { EXAMPLE_SENDER } from '#config/settings.ts';
import type { AppContext } from '#context.ts';
import { purgeEvents } from '#database/events/purge-events.ts';
import { purgeIdempotencyRecords } from '#endpoint/idempotency/idempotency.ts';
import { eraseGuestNames } from '#modules/booking/bookings/index.ts';
import { markNoShows } from '#modules/booking/check-in/index.ts';
import { decideGames, purgeGameNotes, tellWishes } from '#modules/booking/games/index.ts';
import { chargeSeries } from '#modules/booking/series/index.ts';
import { offerFreedSessions } from '#modules/booking/waiting-list/index.ts';
import { mailDueNotices } from '#modules/club/notices/index.ts';
import { bringDevices, closeConnectors, purgeDevices } from '#modules/clubhouse/devices/index.ts';
import { lapseEntries, runLadders } from '#modules/competing/competitions/index.ts';
import { countSilentResults } from '#modules/competing/results/index.ts';
import { sealLog } from '#modules/messages/audit/index.ts';
import { invitationFor } from '#modules/messages/calendar/index.ts';
import { type Job, type JobObserver, type JobRun, releaseLeases, startJobs } from '#modules/messages/jobs/index.ts';
import { purgeMail, sendDueMail } from '#modules/messages/notifications/index.ts';
import { purgeWebhooks, sendWebhooks } from '#modules/messages/webhooks/index.ts';
import { givePlansToNewcomers, reviewSubscriptions } from '#modules/money/billing/index.ts';
import { settleLateCharges } from '#modules/money/card-payouts/index.ts';
import { collectClaims } from '#modules/money/claims/index.ts';
import { numberReceipts } from '#modules/money/ledger/index.ts';
import { expirePasses, tellPassOwners } from '#modules/money/passes/index.ts';
import { reconcilePayments, sendRefunds } from '#modules/money/payments/index.ts';
import { chargeMandates } from '#modules/money/renewals/index.ts';
import { expireVouchers } from '#modules/money/vouchers/index.ts';
import { eraseDeclinedApplications, purgeSessions } from '#modules/people/auth/index.ts';
import { sendReminders } from '#modules/people/preferences/index.ts';
import { eraseVisitors } from '#modules/people/privacy/index.ts';
import { purgeSignInSteps } from '#modules/people/sign-in/index.ts';
import { eraseRegistrations } from '#modules/people/visitors/index.ts';
import { runCourses, sendCourseReminders } from '#modules/teaching/courses/index.ts';
import { isSandbox } from '#payment-gateway/create-gateway.ts';
import type { SandboxGateway } from '#payment-gateway/sandbox/sandbox-gateway.ts';
import { createMailer, type Mailer } from '#platform/mailer.ts';

/** Starts the jobs. Returns a function that stops them. */
export async function startWorkers(context: AppContext, observer?: JobObserver): Promise<() => Promise<void>> {
  warnOfSettings(context);
  const mailer = createMailer(context.settings);
  // Only this process has the database, so whoever had a lease has ended.
  if (context.database.folder) await releaseLeases(context.db);
  const stop = await startJobs(context, listJobs(context, mailer), observer);
  return async () => {
    await stop();
    await closeConnectors(context.db);
    mailer.close();
  };
}

/** Warns of settings that suit the demo but not a real club. */
function warnOfSettings({ gateway, log, settings }: AppContext): void {
  if (settings.DEMO) return;
  if (isSandbox(gateway)) {
    log.warn('PAYMENT_PROVIDER is the sandbox: test cards credit balances, and no money is taken');
  }
  if (!settings.SMTP_URL) log.warn('SMTP_URL is not set: mails are kept, so passwords, PINs and codes reach nobody');
  else if (settings.MAIL_FROM.includes(EXAMPLE_SENDER))
    log.warn(`MAIL_FROM is not set: mails are sent as ${EXAMPLE_SENDER}, and messages of members go there`);
}

const MINUTE = 60;
const HOUR = 3_600;

/**
 * All jobs. Each does what the database says is due, so that it may run again at any time: what a stopped server missed
 * is done once at its next start.
 */
export function listJobs(context: AppContext, mailer: Mailer): Job[] {
  const { db, gateway } = context;
  const jobs: Job[] = [
    {
      name: 'send_mail',
      everySeconds: 30,
      wakeOn: 'mail',
      run: (run) => sendDueMail(context, mailer, run, (mail) => invitationFor(context, mail)),
    },
    // Early when a session may have become free, and when an offer ends.
    {
      name: 'offer_sessions',
      everySeconds: 30,
      wakeOn: 'schedule',
      run: async (run) => {
        const next = await offerFreedSessions(context, run);
        if (next) run.runAgainAt(next);
      },
    },
    // Early when the next game is decided or begins.
    {
      name: 'decide_games',
      everySeconds: 30,
      run: async (run) => {
        const next = await decideGames(context, run);
        await tellWishes(context);
        if (next) run.runAgainAt(next);
      },
    },
    // Early when a booking changes, and when a light goes on or off or a code ends.
    {
      name: 'bring_devices',
      everySeconds: 30,
      wakeOn: 'schedule',
      run: async (run) => {
        const next = await bringDevices(context, run);
        if (next) run.runAgainAt(next);
      },
    },
    // Early when something with a name happens, and when the next try is due.
    {
      name: 'send_webhooks',
      everySeconds: 30,
      wakeOn: 'named',
      run: async (run) => {
        const next = await sendWebhooks(context, run);
        if (next) run.runAgainAt(next);
      },
    },
    // Dates that were held, courses that are too small, offers that have ended.
    { name: 'run_courses', everySeconds: MINUTE, run: () => runCourses(context) },
    { name: 'lapse_entries', everySeconds: MINUTE, run: (run) => lapseEntries(context, run) },
    { name: 'run_ladders', everySeconds: MINUTE, run: (run) => runLadders(context, run) },
    { name: 'count_results', everySeconds: MINUTE, run: (run) => countSilentResults(context, run) },
    // Those of a process that ended between the commit of a payment and its numbering.
    { name: 'number_receipts', everySeconds: MINUTE, run: () => numberReceipts(db) },
    // Right after the commit would be one more lock for every booking; seconds later is early enough to prove a change.
    { name: 'seal_log', everySeconds: 30, run: (run) => sealLog(context, run) },
    { name: 'mark_no_shows', everySeconds: 30, run: (run) => markNoShows(context, run) },
    {
      name: 'reconcile_payments',
      everySeconds: MINUTE,
      run: async (run) => {
        await reconcilePayments(context, run);
        await settleLateCharges(context);
        await collectClaims(context);
      },
    },
    // Woken by each request; at its own time it finds those of a process that ended before it could send them.
    {
      name: 'send_refunds',
      everySeconds: MINUTE,
      run: async (run) => {
        const next = await sendRefunds(context, run);
        if (next) run.runAgainAt(next);
      },
    },
    // Woken by each choice of a member and each answer of a provider.
    {
      name: 'charge_mandates',
      everySeconds: MINUTE,
      run: async (run) => {
        const next = await chargeMandates(context, run);
        if (next) run.runAgainAt(next);
      },
    },
    // Dates become due by the minute.
    { name: 'charge_series', everySeconds: MINUTE, run: () => chargeSeries(context) },
    { name: 'send_reminders', everySeconds: MINUTE, run: () => remind(context) },
    { name: 'mail_notices', everySeconds: MINUTE, run: () => mailDueNotices(context) },
    { name: 'purge_requests', everySeconds: 10 * MINUTE, run: () => purgeRecords(context) },
    { name: 'purge_sessions', everySeconds: 10 * MINUTE, run: () => purgeSignIn(context) },
    { name: 'purge_devices', everySeconds: HOUR, run: () => purgeDevices(context) },
    { name: 'purge_webhooks', everySeconds: HOUR, run: () => purgeWebhooks(context) },
    { name: 'purge_mail', everySeconds: 10 * MINUTE, run: () => purgeMail(context) },
    {
      name: 'erase_applications',
      everySeconds: 10 * MINUTE,
      run: async () => {
        await eraseDeclinedApplications(context);
        await eraseRegistrations(context);
      },
    },
    {
      name: 'erase_guests',
      everySeconds: HOUR,
      run: async () => {
        await eraseGuestNames(context);
        await eraseVisitors(context);
        await purgeGameNotes(context);
      },
    },
    // Checked often but effective once a day, so that a new day does not wait for the next start.
    { name: 'review_subscriptions', everySeconds: 10 * MINUTE, run: () => reviewSubscriptions(context) },
    {
      name: 'expire_prepaid',
      everySeconds: 10 * MINUTE,
      run: async () => {
        await expireVouchers(context);
        await expirePasses(context);
      },
    },
    { name: 'tell_pass_owners', everySeconds: 10 * MINUTE, run: () => tellPassOwners(context) },
    { name: 'give_plans', everySeconds: 10 * MINUTE, run: () => givePlansToNewcomers(context) },
  ];
  if (isSandbox(gateway))
    jobs.push({ name: 'sandbox_events', everySeconds: MINUTE, run: (run) => deliver(gateway, run) });
  return jobs;
}

async function remind(context: AppContext): Promise<void> {
  await sendReminders(context);
  await sendCourseReminders(context);
}

async function purgeSignIn(context: AppContext): Promise<void> {
  await purgeSessions(context);
  await purgeSignInSteps(context);
}

async function purgeRecords(context: AppContext): Promise<void> {
  await purgeIdempotencyRecords(context);
  await purgeEvents(context);
}

async function deliver(gateway: SandboxGateway, run: JobRun): Promise<void> {
  const next = await gateway.deliverDue();
  if (next) run.runAgainAt(next);
}
