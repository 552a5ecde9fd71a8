import { readPreferences, savePreferences } from '@courtside/contract/people/preferences';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testPreferences } from '#shared/testing/test-preferences.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { PreferencesPage } from './preferences-page.tsx';

test('each change is saved as a whole, and the next reminder is shown with the end of the quiet hours', async () => {
  const server = fakeServer();
  startSession(testUser());
  server.succeeds(readPreferences, testPreferences({ quietHours: { from: '17:00', to: '19:30' } }));
  const session = { section: 'tennis', key: 'TEN-000123', title: 'Tennis', court: 'Court 3' };
  server.succeeds(
    savePreferences,
    testPreferences({
      reminders: [24],
      quietHours: { from: '17:00', to: '19:30' },
      nextReminder: {
        date: '2026-11-17',
        time: '18:00',
        email: { date: '2026-11-17', time: '19:30' },
        session: { ...session, date: '2026-11-18', from: '18:00', to: '19:00' },
      },
    }),
  );
  const { user } = renderPage(<PreferencesPage />);
  const always = await screen.findByRole('checkbox', { name: 'The club moves or cancels my session: Email' });
  expect(always.matches(':checked:disabled')).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'A day before' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(screen.getByText(/Next: Tue,? 17 Nov, 18:00, for Court 3 on Wed,? 18 Nov at 18:00\..*19:30/)).toBeDefined();
  const [sent] = server.calls.filter(({ endpoint }) => endpoint === savePreferences.name);
  expect(sent?.body).toMatchObject({ reminders: [24], quietHours: { from: '17:00', to: '19:30' }, language: 'en' });
});
