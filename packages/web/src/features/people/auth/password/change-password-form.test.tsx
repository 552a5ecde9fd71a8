import { resetPassword } from '@courtside/contract/people/auth';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

const onChanged = vi.fn();
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
});

async function save(oldPassword: string, newPassword: string, verifyPassword: string) {
  const { user } = renderPage(<ChangePasswordForm onChanged={onChanged} />);
  const type = async (label: string, text: string) => {
    if (text) await user.type(screen.getByLabelText(label), text);
  };
  await type('Old Password', oldPassword);
  await type('New Password', newPassword);
  await type('Verify Password', verifyPassword);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

test.each([
  ['', '', '', ['Old password field is required', 'New password field is required']],
  ['old', '', '', ['New password field is required']],
  ['', 'New#2026', 'New#2026', ['Old password field is required']],
  ['old', '   ', '   ', ['New password field is required']],
  ['old', 'New#2026', 'New#2027', ['Confirm password and New Password are not same']],
])(
  'the change password form shows errors for old %j, new %j, verify %j',
  async (oldPassword, newPassword, verify, sentences) => {
    await save(oldPassword, newPassword, verify);
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(sentences);
    expect(server.calls).toEqual([]);
  },
);

test('spaces are stripped from passwords before sending, and the new token replaces the old', async () => {
  server.succeeds(resetPassword, { token: 'fresh' });
  await save(' o l d ', 'New #2026', 'New #2026');
  expect(await screen.findByText('Password change successfully.')).toBeDefined();
  expect(server.calls[0]?.body).toEqual({ NewPassword: 'New#2026', OldPassword: 'old' });
  expect(currentSession()?.token).toBe('fresh');
  expect(onChanged).toHaveBeenCalledOnce();
});

test('a refused change of the password is shown at its field and in a toast', async () => {
  server.refuses(resetPassword, 'auth.wrong_old_password');
  await save('nope', 'New#2026', 'New#2026');
  await waitFor(() => expect(screen.getAllByText('Incorrect old password.')).toHaveLength(2));
  expect(screen.getByLabelText('Old Password').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Old Password'));
});

test('without an answer the timed-out message is shown', async () => {
  server.isAway(resetPassword);
  await save('old', 'New#2026', 'New#2026');
  expect(await screen.findByText(/Your session is timed out/)).toBeDefined();
});

test('the change password form shows the login name, and without a cancel action no cancel button', () => {
  renderPage(<ChangePasswordForm onChanged={onChanged} />);
  expect(screen.getByLabelText<HTMLInputElement>('Login').value).toBe('1001');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});
