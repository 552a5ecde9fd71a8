import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { currentToasts } from '#shared/ui/toasts.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';

test('a forced change warns for 24 seconds and cannot be cancelled', () => {
  startSession(testUser({ changePassword: 1 }));
  renderPage(<ResetPasswordPage />);
  expect(currentToasts()).toMatchObject([
    { tone: 'warning', text: 'Please reset your password for security reasons.', durationMs: 24_000 },
  ]);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('a change by choice does not warn and can be cancelled', () => {
  startSession(testUser());
  renderPage(<ResetPasswordPage />);
  expect(currentToasts()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
});
