import type { readPaymentTasks as tasksEndpoint } from '@courtside/contract/money/office-payments';
import { PAYMENT_TASKS_MAX } from '@courtside/contract/money/office-payments';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { presentPayment } from '../payment.presenter.ts';
import { countPaymentTasks, paymentsInTask } from './payment-tasks.repository.ts';

/** What waits for the treasurer, each list with the most urgent first. */
export async function readPaymentTasks({ db }: AppContext, _call: Call<typeof tasksEndpoint>) {
  const [disputes, claims, reviews] = [
    await paymentsInTask(db, 'disputes', PAYMENT_TASKS_MAX),
    await paymentsInTask(db, 'claims', PAYMENT_TASKS_MAX),
    await paymentsInTask(db, 'reviews', PAYMENT_TASKS_MAX),
  ].map((payments) => payments.map(presentPayment));
  const { lastDisputeAt, ...counts } = await countPaymentTasks(db);
  return {
    disputes: disputes ?? [],
    claims: claims ?? [],
    reviews: reviews ?? [],
    counts,
    lastDisputeAt: lastDisputeAt?.toISOString() ?? null,
  };
}
