import { resetPassword } from '@courtside/contract/people/auth';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { currentToasts } from '#shared/ui/feedback/toasts.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';

test('a forced change of the password warns for 24 seconds and cannot be cancelled', () => {
  startSession(testUser({ changePassword: 1 }));
  renderPage(<ResetPasswordPage />);
  expect(currentToasts()).toMatchObject([
    { tone: 'warning', text: 'Please reset your password for security reasons.', durationMs: 24_000 },
  ]);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('a forced change of the password opens the sports afterwards', async () => {
  fakeServer().succeeds(resetPassword, { token: 'fresh' });
  startSession(testUser({ changePassword: 1 }));
  const { user } = renderPage(
    <>
      <ResetPasswordPage />
      <CurrentPath />
    </>,
    '/reset/password',
  );
  await user.type(screen.getByLabelText('Old Password'), 'Court#2026');
  await user.type(screen.getByLabelText('New Password'), 'Court#2027');
  await user.type(screen.getByLabelText('Verify Password'), 'Court#2027');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/sportservices'));
});

test('a voluntary change of the password does not warn and can be cancelled', () => {
  startSession(testUser());
  renderPage(<ResetPasswordPage />);
  expect(currentToasts()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
});

function CurrentPath() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}
