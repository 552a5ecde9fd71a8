export { type Job, type JobObserver, type JobRun, startJobs } from './job-scheduler.ts';
export { releaseLeases } from './jobs.repository.ts';
