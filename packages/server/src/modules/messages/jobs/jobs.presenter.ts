import { JOB_NAMES, type JobName, type JobState, type JobStatus } from '@courtside/contract/messages/office-jobs';
import type { StoredJob } from './jobs.repository.ts';

/** In the order of the contract; jobs that this club's settings do not need have no row. */
export function presentJobs(stored: readonly StoredJob[]): JobStatus[] {
  const byName = new Map(stored.map((job) => [job.name, job]));
  return JOB_NAMES.flatMap((name) => {
    const job = byName.get(name);
    return job ? [present(name, job)] : [];
  });
}

function present(name: JobName, { isRunning, nextAt, startedAt, finishedAt, ...job }: StoredJob): JobStatus {
  return {
    ...job,
    name,
    state: stateOf({ isRunning, startedAt, ...job }),
    nextAt: nextAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

function stateOf(job: Pick<StoredJob, 'isRunning' | 'startedAt' | 'failuresInRow' | 'lastError'>): JobState {
  if (job.isRunning) return 'running';
  if (!job.startedAt) return 'new';
  if (job.failuresInRow > 0) return 'failed';
  return job.lastError === null ? 'ok' : 'problem';
}
