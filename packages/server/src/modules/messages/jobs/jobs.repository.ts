import type { JobName } from '@courtside/contract/messages/office-jobs';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

/** A process renews its leases three times in this time. */
export const LEASE_SECONDS = 30;

const LOST = 'The server process ended during the run.';

/*
 * Claims, renewals and results are one statement each, which is a transaction of its own: an idle process sends few. All
 * times are the database's.
 */

/** Adds the jobs of this process and removes those that its settings do not need; names of other releases are kept. */
export async function registerJobs(
  db: Db,
  jobs: ReadonlyArray<{ readonly name: JobName; readonly everySeconds: number }>,
  unused: readonly JobName[],
): Promise<void> {
  await sql`
    with unused as (delete from job where name = any(${[...unused]}::text[]))
    insert into job (name, every_seconds)
    select name, every_seconds from unnest(${jobs.map(({ name }) => name)}::text[],
      ${jobs.map(({ everySeconds }) => everySeconds)}::integer[]) as given (name, every_seconds)
    order by name
    on conflict (name) do update set every_seconds = excluded.every_seconds
      where job.every_seconds <> excluded.every_seconds`.execute(db);
}

/** Frees the leases of processes that ended, where only this one can have the database. */
export async function releaseLeases(db: Db): Promise<void> {
  await sql`update job set lease_holder = null, leased_until = null where lease_holder is not null`.execute(db);
}

export interface ClaimedJob {
  readonly name: JobName;
  readonly failuresInRow: number;
  /** How late it begins. */
  readonly lagSeconds: number;
}

interface Claim {
  readonly holder: string;
  readonly names: readonly JobName[];
  /** Claimed before their time, too. */
  readonly woken: readonly JobName[];
}

/** Milliseconds until the first of these rows is due, or its lease over. */
const untilDue = (rows: ReturnType<typeof sql>) =>
  sql`(select extract(epoch from min(greatest(next_at, leased_until)) - now()) * 1000 from ${rows} as waiting)`;

/**
 * Claims the jobs that are due and that no process runs. A lease that has run out belonged to a process that died: its run
 * counts as failed. Also returns the milliseconds until the next job is due.
 */
export async function claimJobs(db: Db, { holder, names, woken }: Claim) {
  const { rows } = await sql<{ claimed: ClaimedJob[]; waitMs: number | null }>`
    with due as (
      select name, lease_holder is not null as was_lost, greatest(now() - next_at, interval '0') as lag
      from job
      where name = any(${[...names]}::text[]) and (next_at <= now() or name = any(${[...woken]}::text[]))
        and (leased_until is null or leased_until <= now())
      order by name
      for update skip locked
    ), claimed as (
      update job
      set lease_holder = ${holder}::uuid, leased_until = now() + make_interval(secs => ${LEASE_SECONDS}),
        started_at = now(), requested_at = null, runs = runs + 1,
        failed_runs = failed_runs + was_lost::integer, failures_in_row = failures_in_row + was_lost::integer,
        last_error = case when was_lost then ${LOST} else last_error end
      from due where job.name = due.name
      returning job.name, failures_in_row, lag
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'failuresInRow', failures_in_row,
        'lagSeconds', extract(epoch from lag))), '[]') from claimed) as claimed,
      ${untilDue(sql`(select * from job where name = any(${[...names]}::text[]) and name not in (select name from claimed))`)}::float8
        as "waitMs"`.execute(db);
  return rows[0] ?? { claimed: [], waitMs: null };
}

export async function renewLeases(db: Db, holder: string, names: readonly JobName[]): Promise<void> {
  await sql`update job set leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where lease_holder = ${holder}::uuid and name = any(${[...names]}::text[])`.execute(db);
}

export interface JobResult {
  readonly name: JobName;
  /** Of a failure, or of a part that did not succeed. */
  readonly error: string | null;
  /** After a failure. */
  readonly retrySeconds: number | null;
  /** Earlier than the interval. */
  readonly againMs: number | null;
}

/**
 * Stores the results of runs whose lease is still this process's. The next time is a whole multiple of the interval, so
 * that jobs are due together and are claimed by one statement. Returns the milliseconds until the next job is due.
 */
export async function finishJobs(
  db: Db,
  { holder, names, results }: { holder: string; names: readonly JobName[]; results: readonly JobResult[] },
): Promise<number | null> {
  const { rows } = await sql<{ waitMs: number | null }>`
    with result as (
      select * from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
        as result (name text, error text, "retrySeconds" integer, "againMs" float8)
    ), finished as (
      update job
      set lease_holder = null, leased_until = null, finished_at = now(), last_error = error,
        failed_runs = failed_runs + ("retrySeconds" is not null)::integer,
        failures_in_row = case when "retrySeconds" is null then 0 else failures_in_row + 1 end,
        next_at = case
          when requested_at is not null then now()
          when "retrySeconds" is not null then now() + make_interval(secs => "retrySeconds")
          else least(to_timestamp((floor(extract(epoch from now()) / every_seconds) + 1) * every_seconds),
            now() + make_interval(secs => "againMs" / 1000))
        end
      from result where job.name = result.name and lease_holder = ${holder}::uuid
      returning job.name, next_at, leased_until
    )
    select ${untilDue(sql`(select next_at, leased_until from finished union all
      select next_at, leased_until from job where name = any(${[...names]}::text[]) and name not in (select name from finished))`)}::float8
      as "waitMs"`.execute(db);
  return rows[0]?.waitMs ?? null;
}

/** Makes the job due. While it runs, it runs once more afterwards. */
export async function requestRun(tx: Tx, name: JobName): Promise<void> {
  await sql`update job set requested_at = now(), next_at = least(next_at, now()) where name = ${name}`.execute(tx);
}

export async function selectJobs(db: Db | Tx) {
  return db
    .selectFrom('job')
    .select([
      'name',
      'every_seconds as everySeconds',
      'next_at as nextAt',
      'started_at as startedAt',
      'finished_at as finishedAt',
      'failures_in_row as failuresInRow',
      'failed_runs as failedRuns',
      'runs',
      'last_error as lastError',
    ])
    .select([
      sql<boolean>`requested_at is not null`.as('isRequested'),
      sql<boolean>`coalesce(leased_until > now(), false)`.as('isRunning'),
    ])
    .execute();
}

export type StoredJob = Awaited<ReturnType<typeof selectJobs>>[number];
