import { clubInfo } from '@courtside/contract/club/club';
import { login } from '@courtside/contract/people/auth';
import { secondStep } from '@courtside/contract/people/sign-in/two-step';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { currentSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { LoginPage } from './login-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.succeeds(clubInfo, testClub());
  server.refuses(login, 'auth.second_step', { step: 'the-step' });
});

async function toSecondStep() {
  const { user } = renderPage(<LoginPage />);
  await user.type(screen.getByLabelText('Membership number'), '9003');
  await user.type(screen.getByLabelText('Password'), 'Court#2026');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'One more step' });
  return user;
}

test('after the password the code is asked, and it starts the session', async () => {
  const user = await toSecondStep();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(currentSession()).toBeUndefined();
  server.refuses(secondStep, 'two_step.wrong', { left: 4 });
  await user.type(screen.getByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('This code is not right. 4 tries are left.')).toBeDefined();
  server.succeeds(secondStep, testUser({ name: '9003', role: 'desk' }));
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123 456');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(currentSession()?.user.loginName).toBe('9003'));
  expect(server.calls.at(-1)?.body).toEqual({ Step: 'the-step', Code: '123 456' });
});

test('a step that took too long goes back to the form', async () => {
  const user = await toSecondStep();
  server.refuses(secondStep, 'auth.step_ended');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByLabelText('Membership number')).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toContain('This took too long. Please log in again.');
});

test('one can go back to the form', async () => {
  const user = await toSecondStep();
  await user.click(screen.getByRole('button', { name: 'Go back to login' }));
  expect(await screen.findByLabelText('Membership number')).toBeDefined();
});
