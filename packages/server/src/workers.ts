import type { AppContext } from '#context.ts';
import { startMailSender } from '#modules/notifications/index.ts';
import { createMailer } from '#platform/mailer.ts';

/** What runs beside the requests. Returns how to stop it. */
export async function startWorkers(context: AppContext): Promise<() => Promise<void>> {
  const mailer = createMailer(context.settings);
  const stopMail = await startMailSender(context, mailer);
  return async () => {
    await stopMail();
    mailer.close();
  };
}
