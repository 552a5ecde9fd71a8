import { readSignIn, removePasskey, type SignIn } from '@courtside/contract/people/sign-in/passkeys';
import { beginTwoStep, confirmTwoStep, endTwoStep } from '@courtside/contract/people/sign-in/two-step';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { SignInCard } from './sign-in-card.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

const OFF = { since: null, codesLeft: 0 };
const ON = { since: '2026-11-03T09:00:00.000Z', codesLeft: 8 };
function open(role: 'member' | 'desk', signIn: Partial<SignIn> = {}) {
  startSession(testUser({ role }));
  server.succeeds(readSignIn, { twoStep: OFF, passkeys: [], ...signIn });
  return renderPage(<SignInCard />);
}
const asked = (name: string) => server.calls.filter(({ endpoint }) => endpoint === name);
const button = (name: string) => screen.findByRole('button', { name });

test('a member has passkeys and no second step', async () => {
  open('member');
  expect(await screen.findByRole('heading', { name: 'Passkeys' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Second step' })).toBeNull();
});

test('a passkey is removed after a question', async () => {
  const passkey = { id: 7, title: 'My phone', madeAt: '2026-11-01T09:00:00.000Z', usedAt: null };
  const { user } = open('member', { passkeys: [passkey] });
  expect(await screen.findByText('Added on 1 November 2026, not used yet')).toBeDefined();
  server.succeeds(removePasskey, 'ok');
  await user.click(await button('Remove: My phone'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove My phone?' }));
  expect(asked(removePasskey.name)).toHaveLength(0);
  server.succeeds(readSignIn, { twoStep: OFF, passkeys: [] });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('My phone')).toBeNull());
  expect(asked(removePasskey.name)[0]?.url).toContain('/7/remove');
});

test('staff switch the second step on: password, picture, code, and codes for paper that must be ticked', async () => {
  const { user } = open('desk');
  await user.click(await button('Switch on'));
  server.refuses(beginTwoStep, 'auth.wrong_password');
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch the second step on' }));
  await user.type(dialog.getByLabelText('Password'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('Incorrect password.')).toBeDefined();
  server.succeeds(beginTwoStep, {
    ...{ secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/x', qr: { path: 'M0 0h1v1h-1z', size: 21 } },
  });
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByRole('img', { name: 'QR code for an authenticator app' })).toBeDefined();
  expect(dialog.getByText('ABCD EFGH IJKL MNOP')).toBeDefined();
  server.succeeds(confirmTwoStep, { codes: ['abcde-23456', 'fghjk-78923'] });
  server.succeeds(readSignIn, { twoStep: ON, passkeys: [] });
  await user.type(dialog.getByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Switch on' }));
  const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  expect(codes.getByText('fghjk-78923')).toBeDefined();
  await user.click(codes.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('dialog', { name: 'Your recovery codes' })).toBeDefined();
  await user.click(codes.getByRole('checkbox'));
  await user.click(codes.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Switched on since 3 November 2026.')).toBeDefined();
  expect(screen.getByText('8 recovery codes are left.')).toBeDefined();
});

test('it is switched off with password and code; a wrong code is shown at its field', async () => {
  const { user } = open('desk', { twoStep: ON });
  await user.click(await button('Switch off'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch the second step off?' }));
  await user.type(dialog.getByLabelText('Password'), 'Court#2026');
  await user.type(dialog.getByLabelText('Code'), '000000');
  server.refuses(endTwoStep, 'two_step.wrong', { left: 1 });
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await dialog.findByText('This code is not right. One try is left.')).toBeDefined();
  server.succeeds(endTwoStep, 'ok');
  server.succeeds(readSignIn, { twoStep: OFF, passkeys: [] });
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('The second step is off.')).toBeDefined();
  expect(asked(endTwoStep.name).at(-1)?.body).toEqual({ Password: 'Court#2026', Code: '000000' });
});
