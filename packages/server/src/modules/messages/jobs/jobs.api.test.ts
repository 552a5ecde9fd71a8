import { randomUUID } from 'node:crypto';
import { addSeries } from '@courtside/contract/booking/office-series';
import { type JobName, listJobs, runJob } from '@courtside/contract/messages/office-jobs';
import { instantOf } from '@courtside/contract/values/club-time';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { startWorkers } from '#workers.ts';
import { type Job, startJobs } from './index.ts';
import { claimJobs, registerJobs } from './jobs.repository.ts';

const PATIENCE = { timeout: 20_000, interval: 20 };

let club: BookingClub;
let admin: Login;
const stops: Array<() => Promise<void>> = [];
beforeAll(async () => {
  club = await createBookingClub();
  admin = await club.login('9001');
});
afterAll(() => club.close());
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await club.context.db.deleteFrom('job').execute();
});

async function start(jobs: readonly Job[], observer?: Parameters<typeof startJobs>[2]): Promise<void> {
  stops.push(await startJobs(club.context, jobs, observer));
}
/** A job of this name that counts its runs. */
function counted(name: JobName, run: Job['run'] = async () => {}) {
  const job = {
    name,
    everySeconds: 3_600,
    runs: 0,
    run(given: Parameters<Job['run']>[0]) {
      job.runs += 1;
      return run(given);
    },
  };
  return job;
}
const statusOf = async (wanted: JobName) =>
  (await club.call(listJobs, { as: admin })).data.jobs.find(({ name }) => name === wanted);
const request = (name: JobName) => club.call(runJob, { as: admin, params: { name } });

test('two processes never run a job at the same time, and a wake-up during a run elsewhere is not lost', async () => {
  const gate = Promise.withResolvers<void>();
  let atOnce = 0;
  const slow = counted('erase_guests', async () => {
    atOnce += 1;
    await gate.promise;
    expect(atOnce).toBe(1);
    atOnce -= 1;
  });
  const quick = counted('purge_sessions');
  await start([slow, quick]);
  await vi.waitFor(() => expect([slow.runs, quick.runs]).toEqual([1, 1]), PATIENCE);
  // The result of the quick job is stored while the slow one runs; the second process claims only the quick one.
  await vi.waitFor(async () => expect(await statusOf('purge_sessions')).toMatchObject({ state: 'ok' }), PATIENCE);
  await start([slow, quick]);
  await vi.waitFor(() => expect(quick.runs).toBe(2), PATIENCE);
  expect(await statusOf('erase_guests')).toMatchObject({ state: 'running', runs: 1 });
  gate.resolve();
  await vi.waitFor(
    async () => expect(await statusOf('erase_guests')).toMatchObject({ state: 'ok', runs: 2 }),
    PATIENCE,
  );
  expect([slow.runs, atOnce]).toEqual([2, 0]);
});

test('a job of a killed process runs again when its lease is over, and counts as failed', async () => {
  const [lost, other] = [counted('erase_guests'), counted('purge_sessions')];
  const { db } = club.context;
  await registerJobs(db, [lost, other], []);
  const names = [lost.name];
  expect((await claimJobs(db, { holder: randomUUID(), names, woken: [] })).claimed).toMatchObject([
    { name: lost.name },
  ]);
  await start([lost, other]);
  await vi.waitFor(() => expect(other.runs).toBe(1), PATIENCE);
  expect([lost.runs, (await statusOf(lost.name))?.state]).toEqual([0, 'running']);
  await sql`update job set leased_until = now() - interval '1 second' where name = ${lost.name}`.execute(db);
  await vi.waitFor(async () => expect(await statusOf(lost.name)).toMatchObject({ runs: 2, state: 'ok' }), PATIENCE);
  expect(await statusOf(lost.name)).toMatchObject({ failedRuns: 1, failuresInRow: 0, lastError: null });
});

test('a failed job waits longer each time, is shown with its error, and runs at once when an admin asks', async () => {
  const failures = [new Error('refused by <elif@mail.example>'), new Error('refused again')];
  const observed: unknown[] = [];
  const job = counted('review_subscriptions', async (run) => {
    const failure = failures.shift();
    if (failure) throw failure;
    if (job.runs === 3) run.reportProblem(new Error('one of ten'));
  });
  await start([job], { observeJob: ({ result }) => observed.push(result) });
  const until = (state: object) =>
    vi.waitFor(async () => expect(await statusOf(job.name)).toMatchObject(state), PATIENCE);
  const delay = async () => {
    const { nextAt, finishedAt } = (await statusOf(job.name)) ?? { nextAt: '', finishedAt: '' };
    return (Date.parse(nextAt) - Date.parse(finishedAt ?? '')) / 1000;
  };
  await until({ state: 'failed', failuresInRow: 1, lastError: 'refused by <(address)>' });
  expect(await delay()).toBe(30);
  expect((await request(job.name)).data).toMatchObject({ name: job.name, isRequested: true });
  await until({ state: 'failed', failuresInRow: 2, lastError: 'refused again', isRequested: false });
  expect(await delay()).toBe(60);
  await request(job.name);
  await until({ state: 'problem', failuresInRow: 0, failedRuns: 2, lastError: 'one of ten' });
  await request(job.name);
  await until({ state: 'ok', runs: 4, lastError: null });
  // The next full hour, like every job of this interval.
  expect(Date.parse((await statusOf(job.name))?.nextAt ?? '') % 3_600_000).toBe(0);
  expect(observed).toEqual(['failed', 'failed', 'problem', 'ok']);
  const audited = await club.context.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'job_requested')
    .execute();
  expect(audited.map(({ details }) => details)).toEqual(Array(3).fill({ job: job.name }));
  expect((await request('sandbox_events')).code).toBe('record.not_found');
});

test('after a day without a server every job runs once, and nobody is charged or told twice', async () => {
  const { clock, db } = club.context;
  const [hana, omar] = await club.members(2);
  const codes = [hana.code, omar.code];
  const body = {
    kind: 'standing' as const,
    service: 'tennis',
    courts: ['TEN1'],
    weekday: 3,
    from: '10:00',
    to: '11:00',
    validFrom: clubDate('2027-01-06'),
    until: clubDate('2027-01-13'),
    playerCodes: codes,
    payerCodes: codes,
    bookingType: 'singles',
    memberPin: DEMO_PIN,
  };
  const made = await club.call(addSeries, { as: admin, body });
  expect(made).toMatchObject({ msgCode: '200' });
  const workUntilDone = async () => {
    await sql`update job set next_at = next_at - interval '2 days', started_at = null`.execute(db);
    const stop = await startWorkers(club.context);
    await vi.waitFor(async () => {
      const { jobs } = (await club.call(listJobs, { as: admin })).data;
      expect(jobs.length).toBeGreaterThan(9);
      expect(jobs.filter(({ state }) => state !== 'ok')).toEqual([]);
    }, PATIENCE);
    await stop();
  };
  const told = async () =>
    (
      await db
        .selectFrom('notification')
        .select('kind')
        .where('member_id', '=', hana.id)
        .where('kind', '<>', 'seriesMade')
        .execute()
    ).map(({ kind }) => kind);
  // The first date is charged on 30 December; the server is off from the day before until the day after.
  clock.set(instantOf(clubDate('2026-12-29'), 600, 'Europe/Malta'));
  admin = await club.login('9001');
  await workUntilDone();
  expect([await club.balance(hana), await told()]).toEqual([10_000, []]);
  clock.advance({ hours: 48 });
  admin = await club.login('9001');
  const before = await db.selectFrom('job').select(['name', 'runs']).orderBy('name').execute();
  await workUntilDone();
  expect([await club.balance(hana), await told()]).toEqual([9_400, ['seriesCharged']]);
  const after = await db.selectFrom('job').select(['name', 'runs']).orderBy('name').execute();
  expect(after.map(({ name, runs }, index) => [name, runs - (before[index]?.runs ?? 0)])).toEqual(
    // Those that notifications wake run again for what the other jobs wrote.
    before.map(({ name }) => [name, ['send_mail', 'offer_sessions'].includes(name) ? expect.any(Number) : 1]),
  );
  await workUntilDone();
  expect([await club.balance(hana), await told()]).toEqual([9_400, ['seriesCharged']]);
  clock.set(TEST_NOW);
});
