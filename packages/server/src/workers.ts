import type { AppContext } from '#context.ts';
import { maintainEmbedded } from '#database/maintain-embedded.ts';
import { purgeIdempotencyRecords } from '#endpoint/idempotency.ts';
import { eraseDeclinedApplications, purgeSessions } from '#modules/auth/index.ts';
import { reviewSubscriptions } from '#modules/billing/index.ts';
import { eraseGuestNames } from '#modules/bookings/index.ts';
import { invitationFor } from '#modules/calendar/index.ts';
import { markNoShows } from '#modules/check-in/index.ts';
import { numberReceipts } from '#modules/ledger/index.ts';
import { startMailSender } from '#modules/notifications/index.ts';
import { reconcilePayments } from '#modules/payments/index.ts';
import { chargeSeries } from '#modules/series/index.ts';
import { isSandbox } from '#payment-gateway/create-gateway.ts';
import { createMailer } from '#platform/mailer.ts';
import { repeat, type Task } from '#platform/repeat.ts';

/** Starts the background tasks. Returns a function that stops them. */
export async function startWorkers(context: AppContext): Promise<() => Promise<void>> {
  warnOfSettings(context);
  const mailer = createMailer(context.settings);
  const stopMail = await startMailSender(context, mailer, (mail) => invitationFor(context, mail));
  const stopTasks = startTasks(context);
  return async () => {
    await Promise.all(stopTasks.map((stop) => stop()));
    await stopMail();
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
}

/** Each may run in several processes: claimed rows are skipped by the others. */
function startTasks(context: AppContext): Array<() => Promise<void>> {
  const { database, gateway, log } = context;
  const tasks: Task[] = [
    // Those of a process that ended between the commit of a payment and its numbering.
    { name: 'number receipts', everyMs: 60_000, run: () => numberReceipts(context.db) },
    { name: 'mark no-shows', everyMs: 30_000, run: () => markNoShows(context) },
    { name: 'reconcile payments', everyMs: 60_000, run: () => reconcilePayments(context) },
    // Dates become due by the minute; what a stopped server missed is caught up at its next start.
    { name: 'charge series', everyMs: 60_000, run: () => chargeSeries(context) },
    { name: 'purge idempotency records', everyMs: 600_000, run: () => purgeIdempotencyRecords(context) },
    { name: 'purge login sessions', everyMs: 600_000, run: () => purgeSessions(context) },
    { name: 'erase declined applications', everyMs: 600_000, run: () => eraseDeclinedApplications(context) },
    { name: 'erase names of guests', everyMs: 3_600_000, run: () => eraseGuestNames(context) },
    // Checked often but effective once a day, so that a new process does not wait for midnight.
    { name: 'review subscriptions', everyMs: 600_000, run: () => reviewSubscriptions(context) },
  ];
  if (isSandbox(gateway)) tasks.push({ name: 'sandbox events', everyMs: 2_000, run: async () => gateway.deliverDue() });
  if (database.engine === 'pglite')
    tasks.push({ name: 'maintain the database', everyMs: 600_000, run: () => maintainEmbedded(context) });
  return tasks.map((task) => repeat(task, log));
}
