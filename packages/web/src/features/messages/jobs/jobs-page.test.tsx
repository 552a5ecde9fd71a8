import { type JobStatus, listJobs, runJob } from '@courtside/contract/messages/office-jobs';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { formatInterval } from './format-interval.ts';
import { JobsPage } from './jobs-page.tsx';

const WELL: JobStatus = {
  name: 'charge_series',
  state: 'ok',
  everySeconds: 60,
  startedAt: '2026-11-16T11:00:00.000Z',
  finishedAt: '2026-11-16T11:00:00.100Z',
  nextAt: '2999-01-01T11:00:00.000Z',
  isRequested: false,
  runs: 7,
  failedRuns: 0,
  failuresInRow: 0,
  lastError: null,
};
const FAILED: JobStatus = {
  ...WELL,
  name: 'send_mail',
  state: 'failed',
  failuresInRow: 3,
  lastError: 'connect ECONNREFUSED',
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  server = fakeServer();
  startSession(testUser({ role: 'admin', memberCode: '9001', balanceAmount: null }));
});

test('a failed job is announced with its error, and runs when the admin asks', async () => {
  let jobs = [FAILED, WELL];
  server.answers(listJobs, () => Response.json({ msgCode: '200', data: { jobs } }));
  server.answers(runJob, () => {
    const requested = { ...FAILED, isRequested: true };
    jobs = [{ ...FAILED, state: 'ok', lastError: null, failuresInRow: 0 }, WELL];
    return Response.json({ msgCode: '200', data: requested });
  });
  const { user } = renderPage(<JobsPage />);
  expect(await screen.findByText('Jobs that need attention: 1')).toBeDefined();
  const [mail] = screen.getAllByRole('listitem') as [HTMLElement];
  expect(within(mail).getByText('connect ECONNREFUSED')).toBeDefined();
  expect(within(mail).getByText('Failures in a row: 3')).toBeDefined();
  await user.click(within(mail).getByRole('button', { name: 'Run now: Send mail' }));
  expect(await screen.findByText('All jobs work.')).toBeDefined();
  expect(within(mail).queryByText('connect ECONNREFUSED')).toBeNull();
  expect(server.calls.find(({ endpoint }) => endpoint === 'runJob')?.url).toBe('/v1/Office/jobs/send_mail/run');
});

test.each([
  ['en', 30, '30 seconds'],
  ['tr', 600, '10 dakika'],
  ['ar', 600, '10 دقائق'],
  ['en', 3_600, '1 hour'],
])('the interval in %s of %i seconds is %s', (language, seconds, text) => {
  expect(formatInterval(seconds, language)).toBe(text);
});
