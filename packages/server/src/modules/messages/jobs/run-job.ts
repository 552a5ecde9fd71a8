import type { JobStatus, runJob as runEndpoint } from '@courtside/contract/messages/office-jobs';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { wakeJob } from '#database/events/wake-job.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { presentJobs } from './jobs.presenter.ts';
import { requestRun, selectJobs } from './jobs.repository.ts';

export async function runJob(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { params, caller, origin }: Call<typeof runEndpoint>,
): Promise<JobStatus> {
  return inTransaction(db, async (tx) => {
    await requestRun(tx, params.name);
    const [job] = presentJobs((await selectJobs(tx)).filter(({ name }) => name === params.name));
    if (!job) throw new AppError('record.not_found');
    const details = { job: params.name };
    await runWrites(tx, auditWrites(clock, { action: 'job_requested', actorId: caller.memberId, details, ...origin }));
    wakeJob(tx, params.name);
    return job;
  });
}
