import * as jobs from '@courtside/contract/messages/office-jobs';
import { type Binding, bind } from '#endpoint/binding.ts';
import { listJobs } from './read-jobs.ts';
import { runJob } from './run-job.ts';

export const jobsRoutes: Binding[] = [bind(jobs.listJobs, listJobs), bind(jobs.runJob, runJob)];
