import type { AppContext } from '#context.ts';
import { tellRenewals } from '#modules/money/billing/index.ts';
import { confirmMandates } from '#modules/money/mandates/index.ts';
import { sendCharges } from '#modules/money/payments/index.ts';
import type { ProblemReport } from '#platform/for-each-in-run.ts';
import { settleAutotopups, startAutotopups } from './top-up-by-itself.ts';
import { settleTries, startRenewals } from './try-renewals.ts';

/**
 * Whatever members let the club charge. Each step does what the database says is due, and each row in a transaction of its own:
 * a process may end anywhere, and the next run goes on. Returns when the next charge is to be sent again.
 */
export async function chargeMandates(context: AppContext, run?: ProblemReport): Promise<Temporal.Instant | undefined> {
  // 1. What the bank has confirmed, and what renews in two weeks.
  await confirmMandates(context);
  await tellRenewals(context);
  // 2. What was answered since: a try that failed has a next one.
  await settleTries(context, run);
  await settleAutotopups(context, run);
  // 3. What is due today is charged.
  await startRenewals(context, run);
  await startAutotopups(context, run);
  const next = await sendCharges(context, run);
  // 4. Cards are answered at once.
  await settleTries(context, run);
  await settleAutotopups(context, run);
  return next;
}
