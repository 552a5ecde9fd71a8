import type { JobStatus } from '@courtside/contract/messages/office-jobs';
import type { AppContext } from '#context.ts';
import { presentJobs } from './jobs.presenter.ts';
import { selectJobs } from './jobs.repository.ts';

export async function listJobs({ db }: Pick<AppContext, 'db'>): Promise<{ jobs: JobStatus[] }> {
  return { jobs: presentJobs(await selectJobs(db)) };
}
