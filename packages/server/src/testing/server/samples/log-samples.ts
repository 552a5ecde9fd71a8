import type { Owner } from '#testing/clubs/owner.ts';

/** Samples of the jobs and the audit log. */
export const LOG_SAMPLES = {
  listJobs: () => ({}),
  runJob: async ({ job }: Owner) => ({ params: { name: await job() } }),
  listLog: () => ({ query: { action: 'setup', page: '1' } }),
  exportLog: () => ({ query: { action: 'setup', from: '2026-11-16', to: '2026-11-16' } }),
} as const;
