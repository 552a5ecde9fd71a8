import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

/** What the server does beside the requests. A new job is added here and in workers.ts of the server. */
export const JOB_NAMES = [
  'send_mail',
  'offer_sessions',
  'decide_games',
  'bring_devices',
  'send_webhooks',
  'count_results',
  'run_courses',
  'lapse_entries',
  'run_ladders',
  'charge_series',
  'send_reminders',
  'mail_notices',
  'mark_no_shows',
  'review_subscriptions',
  'expire_prepaid',
  'tell_pass_owners',
  'give_plans',
  'reconcile_payments',
  'send_refunds',
  'charge_mandates',
  'number_receipts',
  'seal_log',
  'erase_applications',
  'erase_guests',
  'purge_sessions',
  'purge_requests',
  'purge_devices',
  'purge_webhooks',
  'purge_mail',
  'sandbox_events',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/**
 * `new` has not run yet; `problem` ran, but a part of its work did not succeed and is repeated; `failed` stopped with an
 * error and is repeated after a delay that grows.
 */
export const JOB_STATES = ['new', 'running', 'ok', 'problem', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const jobSchema = z.object({
  name: z.enum(JOB_NAMES),
  state: z.enum(JOB_STATES),
  everySeconds: z.int(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** The past while the job is running or about to run. */
  nextAt: z.iso.datetime(),
  /** Somebody has asked for a run that has not begun. */
  isRequested: z.boolean(),
  runs: z.int(),
  failedRuns: z.int(),
  failuresInRow: z.int(),
  /** For experts, in English; null after a run without any. */
  lastError: z.string().nullable(),
});
export type JobStatus = z.output<typeof jobSchema>;

export const listJobs = defineEndpoint({
  name: 'listJobs',
  summary: 'What the server does beside the requests: last run, next run, last error',
  method: 'GET',
  path: '/v1/Office/jobs',
  access: 'admin',
  answer: z.object({ jobs: z.array(jobSchema) }),
});

export const runJob = defineEndpoint({
  name: 'runJob',
  summary: 'Run a job now instead of at its next time; while it is running, once more afterwards',
  method: 'POST',
  path: '/v1/Office/jobs/:name/run',
  access: 'admin',
  request: { params: z.object({ name: z.enum(JOB_NAMES) }) },
  answer: jobSchema,
  errors: ['record.not_found'],
});
