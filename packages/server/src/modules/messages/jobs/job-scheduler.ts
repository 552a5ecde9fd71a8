import { randomUUID } from 'node:crypto';
import { JOB_NAMES, type JobName } from '@courtside/contract/messages/office-jobs';
import type { AppContext } from '#context.ts';
import { listenTo, type Topic } from '#database/events/events.ts';
import { setJobWaker } from '#database/events/wake-job.ts';
import { describeError, retrySeconds } from './job-runs.rules.ts';
import {
  type ClaimedJob,
  claimJobs,
  finishJobs,
  type JobResult,
  LEASE_SECONDS,
  registerJobs,
  renewLeases,
} from './jobs.repository.ts';

/** The running job's way to report more than success or failure. */
export interface JobRun {
  /** Aborted when the process stops: a long run ends at the next safe point. */
  readonly signal: AbortSignal;
  /** A part of the work did not succeed. It is shown, but the next run is not delayed. */
  reportProblem(error: unknown): void;
  /** There is work at this time, before the next interval. */
  runAgainAt(at: Temporal.Instant): void;
}

export interface Job {
  readonly name: JobName;
  readonly everySeconds: number;
  /** Events of this topic run the job early. */
  readonly wakeOn?: Topic;
  /** An idempotent function of what the database says is due: a run that was killed is repeated. */
  run(run: JobRun): Promise<unknown>;
}

export interface JobObserver {
  observeJob(labels: { job: string; result: 'ok' | 'problem' | 'failed' }, seconds: number, lagSeconds: number): void;
}

type Context = Pick<AppContext, 'db' | 'database' | 'clock' | 'log'>;

const MAX_WAIT_MS = 60_000;
/** Timers may end a little early; without this the job would not be due yet. */
const TIMER_TOLERANCE_MS = 20;
/** A woken job starts at most once in this time, so that many bookings do not cause as many runs. */
const WAKE_GAP_MS = 1_000;
/** Results of jobs that end within this time are stored by one statement. */
const RESULT_DELAY_MS = 250;
const FIRST_OUTAGE_MS = 1_000;

/**
 * Runs each job at its interval in one process at a time, and all once at the start. Returns a function that stops them:
 * it waits for those that run.
 */
export async function startJobs(
  context: Context,
  jobs: readonly Job[],
  observer?: JobObserver,
): Promise<() => Promise<void>> {
  const { db, database, clock, log } = context;
  const holder = randomUUID();
  const names = jobs.map(({ name }) => name);
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const ending = new AbortController();
  const running = new Map<JobName, Promise<void>>();
  const startedAt = new Map<JobName, number>();
  /** Kept until this process could claim them, so that a wake-up during a run elsewhere is not lost. */
  const woken = new Set<JobName>(names);
  const results: JobResult[] = [];
  let ticks = Promise.resolve();
  let storing = Promise.resolve();
  let isRegistered = false;
  let outageMs = FIRST_OUTAGE_MS;
  let tickAt = Number.POSITIVE_INFINITY;
  let tickTimer: NodeJS.Timeout | undefined;
  let resultTimer: NodeJS.Timeout | undefined;
  let renewTimer: NodeJS.Timeout | undefined;

  function tickWithin(ms: number): void {
    const at = performance.now() + ms;
    if (ending.signal.aborted || at >= tickAt) return;
    tickAt = at;
    clearTimeout(tickTimer);
    tickTimer = setTimeout(() => {
      tickAt = Number.POSITIVE_INFINITY;
      ticks = ticks.then(() => attempt(tick));
    }, ms);
  }

  /** While the database is unavailable, tries again after a delay that grows. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      outageMs = FIRST_OUTAGE_MS;
    } catch (error) {
      log.warn({ err: error }, 'jobs could not be claimed or stored; trying again');
      tickWithin(outageMs);
      outageMs = Math.min(outageMs * 2, MAX_WAIT_MS / 2);
    }
  }

  async function tick(): Promise<void> {
    if (ending.signal.aborted) return;
    if (!isRegistered) {
      await registerJobs(
        db,
        jobs,
        JOB_NAMES.filter((name) => !names.includes(name)),
      );
      isRegistered = true;
    }
    const idle = names.filter((name) => !running.has(name));
    const { claimed, waitMs } = await claimJobs(db, { holder, names: idle, woken: [...woken] });
    for (const job of claimed) start(job);
    planNext(waitMs);
  }

  function planNext(waitMs: number | null): void {
    tickWithin(Math.min(Math.max(waitMs ?? MAX_WAIT_MS, 0) + TIMER_TOLERANCE_MS, MAX_WAIT_MS));
    // Those that another process runs.
    if (names.some((name) => woken.has(name) && !running.has(name))) tickWithin(WAKE_GAP_MS);
  }

  function wake(name: JobName): void {
    if (!byName.has(name)) return;
    woken.add(name);
    const since = performance.now() - (startedAt.get(name) ?? 0);
    if (!running.has(name)) tickWithin(Math.max(WAKE_GAP_MS - since, 0));
  }

  function start(claimed: ClaimedJob): void {
    const job = byName.get(claimed.name);
    if (!job) return;
    woken.delete(job.name);
    startedAt.set(job.name, performance.now());
    renewTimer ??= setInterval(() => attempt(renew), (LEASE_SECONDS * 1000) / 3);
    running.set(
      job.name,
      runOnce(job, claimed).then((result) => {
        results.push(result);
        if (results.length === running.size) return store();
        resultTimer ??= setTimeout(() => store(), RESULT_DELAY_MS);
        return undefined;
      }),
    );
  }

  const renew = () => renewLeases(db, holder, [...running.keys()]);

  async function runOnce(job: Job, { failuresInRow, lagSeconds }: ClaimedJob): Promise<JobResult> {
    const { name } = job;
    const begin = performance.now();
    let error: string | null = null;
    let again: Temporal.Instant | undefined;
    let delay: number | null = null;
    try {
      await job.run({
        signal: ending.signal,
        reportProblem: (problem) => {
          error = describeError(problem);
        },
        runAgainAt: (at) => {
          again = at;
        },
      });
    } catch (failure) {
      log.warn({ err: failure, job: name }, 'a job failed; it runs again later');
      error = describeError(failure);
      delay = retrySeconds(failuresInRow + 1);
    }
    const result = delay !== null ? 'failed' : error !== null ? 'problem' : 'ok';
    observer?.observeJob({ job: name, result }, (performance.now() - begin) / 1000, lagSeconds);
    const againMs = again ? Math.max(again.epochMilliseconds - clock.now().epochMilliseconds, 0) : null;
    return { name, error, retrySeconds: delay, againMs };
  }

  function store(): Promise<void> {
    clearTimeout(resultTimer);
    resultTimer = undefined;
    storing = storing.then(() => attempt(storeResults));
    return storing;
  }

  /** If it fails, the leases run out and the jobs are repeated. */
  async function storeResults(): Promise<void> {
    const stored = results.splice(0);
    if (stored.length === 0) return;
    const stop = () => {
      for (const { name } of stored) running.delete(name);
      if (running.size > 0) return;
      clearInterval(renewTimer);
      renewTimer = undefined;
    };
    planNext(await finishJobs(db, { holder, names, results: stored }).finally(stop));
  }

  setJobWaker(db, wake);
  const unlisten = jobs.map(({ name, wakeOn }) =>
    wakeOn
      ? listenTo(database, wakeOn, { onMessage: () => wake(name), onReady: () => wake(name), onLost: () => {} })
      : undefined,
  );
  tickWithin(0);
  return async () => {
    ending.abort();
    clearTimeout(tickTimer);
    for (const stop of unlisten) stop?.();
    await ticks;
    await Promise.all(running.values());
    await store();
    clearInterval(renewTimer);
  };
}
