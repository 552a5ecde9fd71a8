import { resetPassword } from '@courtside/contract/people/auth';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

test('the change password dialog can be cancelled, and a changed password closes it', async () => {
  fakeServer().succeeds(resetPassword, { token: 'fresh' });
  startSession(testUser());
  const onClose = vi.fn<() => void>();
  const { user } = renderPage(<ChangePasswordDialog opened onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Change Password' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Old Password'), 'Court#2026');
  await user.type(screen.getByLabelText('New Password'), 'Court#2027');
  await user.type(screen.getByLabelText('Verify Password'), 'Court#2027');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});
