import { startJobs } from '#modules/messages/jobs/index.ts';
import { sendDueMail } from '#modules/messages/notifications/index.ts';
import type { Mailer } from '#platform/mailer.ts';
import type { TestContext } from './test-context.ts';

/** Only the job that sends mail, as the server process runs it. Returns a function that stops it. */
export function startMailSender(context: TestContext, mailer: Mailer): Promise<() => Promise<void>> {
  return startJobs(context, [
    { name: 'send_mail', everySeconds: 30, wakeOn: 'mail', run: (run) => sendDueMail(context, mailer, run) },
  ]);
}
