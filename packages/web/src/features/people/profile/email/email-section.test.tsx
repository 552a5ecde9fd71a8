import {
  cancelEmailRequest,
  confirmEmailCode,
  type Profile,
  profileRecord as readProfile,
  requestEmailCode,
  resendEmailCode,
} from '@courtside/contract/people/profile';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { currentSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { SAMPLE_PROFILE } from '../testing/sample-profile.ts';
import { EmailSection } from './email-section.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ isEmailVerified: false }));
  server.succeeds(readProfile, SAMPLE_PROFILE);
  for (const endpoint of [requestEmailCode, resendEmailCode, confirmEmailCode, cancelEmailRequest])
    server.succeeds(endpoint, 'done' as never);
});

const show = (changes: Partial<Profile> = {}) =>
  renderPage(<EmailSection profile={{ ...SAMPLE_PROFILE, ...changes }} />);
const sent = (endpoint: { readonly name: string }) =>
  server.calls.filter((call) => call.endpoint === endpoint.name).map(({ body }) => body);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test.each<[Partial<Profile>, string, boolean]>([
  [{}, 'Verified', false],
  [{ isEmailVerified: false }, 'Not verified', true],
  // There is nothing to verify.
  [{ isEmailVerified: false, email: '' }, 'Not verified', false],
])('an address with %j is shown as %s, and can be verified: %s', (changes, state, canVerify) => {
  show(changes);
  expect(screen.getByText(state)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Verify' }) !== null).toBe(canVerify);
});

test('the stored address is verified without a PIN', async () => {
  const { user } = show({ isEmailVerified: false });
  await user.click(button('Verify'));
  await waitFor(() => expect(sent(requestEmailCode)).toEqual([{ Email: 'elif@example.org' }]));
});

async function change() {
  const page = show();
  await page.user.click(button('Change email'));
  return page;
}

test('a new address needs the PIN of the member, in digits', async () => {
  const { user } = await change();
  expect(button('Send code').disabled).toBe(true);
  await user.type(screen.getByLabelText('New email'), ' new@example.org ');
  await user.click(button('Send code'));
  expect(screen.getByLabelText('Your PIN').getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByLabelText('Your PIN'), '24a68');
  await user.click(button('Send code'));
  await waitFor(() => expect(sent(requestEmailCode)).toEqual([{ Email: 'new@example.org', PinCode: '2468' }]));
});

test('staff have no PIN and give their password', async () => {
  startSession(testUser({ role: 'admin' }));
  const { user } = await change();
  await user.type(screen.getByLabelText('New email'), 'new@example.org');
  await user.type(screen.getByLabelText('Your password'), 'Court#2026');
  await user.click(button('Send code'));
  await waitFor(() => expect(sent(requestEmailCode)).toEqual([{ Email: 'new@example.org', Password: 'Court#2026' }]));
});

test.each([
  ['email.invalid', 'New email'],
  ['pin.wrong', 'Your PIN'],
] as const)('the refusal %s is shown at the field %s, and the form stays', async (code, label) => {
  server.refuses(requestEmailCode, code, { left: 4 });
  const { user } = await change();
  await user.type(screen.getByLabelText('New email'), 'new@example.org');
  await user.type(screen.getByLabelText('Your PIN'), '1111');
  await user.click(button('Send code'));
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe('new@example.org');
});

const PENDING = { pendingEmail: 'new@example.org' };

test('the code makes the new address the own one, here and at once', async () => {
  const { user } = show(PENDING);
  expect(button('Confirm').disabled).toBe(true);
  await user.type(screen.getByLabelText('Code'), '12-34 56');
  await user.click(button('Confirm'));
  await waitFor(() =>
    expect(currentSession()?.user).toMatchObject({ email: 'new@example.org', isEmailVerified: true }),
  );
  expect(server.calls.find(({ endpoint }) => endpoint === confirmEmailCode.name)?.url).toMatch(/123456$/);
});

test('a wrong code is said at its field, and the profile is read again', async () => {
  server.refuses(confirmEmailCode, 'email.wrong_code');
  const { user } = show(PENDING);
  await user.type(screen.getByLabelText('Code'), '111111{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'));
  expect(currentSession()?.user.isEmailVerified).toBe(false);
});

test.each([
  ['Send again', resendEmailCode],
  ['Cancel the change', cancelEmailRequest],
])('%s is one press', async (name, endpoint) => {
  const { user } = show(PENDING);
  await user.click(button(name));
  await waitFor(() => expect(sent(endpoint)).toHaveLength(1));
});
