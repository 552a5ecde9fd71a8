import { answerOnce, at, behind, changeData, type Screen } from '../screens.ts';

const PREFERENCES = '**/v1/Account/user/preferences';

/** Messages, reminders and the calendar, as they are at first and with everything chosen. */
export const PREFERENCE_SCREENS: readonly Screen[] = [
  at('preferences', '/sports/preferences'),
  {
    name: 'preferences-chosen',
    async open({ page }) {
      const chosen = { reminders: [24, 2], quietHours: { from: '22:00', to: '07:00' } };
      await changeData(page, PREFERENCES, (data) => ({ ...data, ...chosen }), { times: 1 });
      await page.goto('/sports/preferences');
    },
  },
  behind('preferences-new-address', 'calendarFeed.reset'),
];

const unsubscribe = (name: string, isOn: boolean): Screen => ({
  name,
  async open({ page }) {
    const data = { topic: 'bookings', isOn, language: 'en' };
    await answerOnce(page, '/v1/Mail/unsubscribe/*', { msgCode: '200', data });
    await page.goto('/unsubscribe/link-of-an-email');
  },
});

/** The page behind the link of an email, which needs no login. */
export const UNSUBSCRIBE_SCREENS: readonly Screen[] = [
  unsubscribe('unsubscribe', true),
  unsubscribe('unsubscribe-done', false),
  at('unsubscribe-invalid', '/unsubscribe/not-a-link'),
];

/** The jobs of the server; those of the demo never fail. */
export const JOB_SCREENS: readonly Screen[] = [
  {
    name: 'office-jobs',
    async open({ page }) {
      const failed = { state: 'failed', failuresInRow: 3, failedRuns: 3, lastError: 'connect ECONNREFUSED' };
      const states = [failed, { state: 'problem', lastError: 'one of ten mails' }, { state: 'running' }];
      await changeData<{ jobs: object[] }>(page, '**/v1/Office/jobs', ({ jobs }) => ({
        jobs: jobs.map((job, index) => ({ ...job, ...states[index] })),
      }));
      await page.goto('/office/jobs');
    },
  },
];
