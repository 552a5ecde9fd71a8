import { clubInfo } from '@courtside/contract/club/club';
import { withdrawErasure } from '@courtside/contract/people/erasure';
import {
  downloadMyData,
  type Profile,
  profileRecord as readProfile,
  requestErasure,
  savePrivacy,
} from '@courtside/contract/people/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { SAMPLE_PROFILE } from '../testing/sample-profile.ts';
import { PrivacySection } from './privacy-section.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
  server.succeeds(readProfile, SAMPLE_PROFILE);
  server.succeeds(savePrivacy, 'ok');
  server.succeeds(requestErasure, 'The club has received your request.' as never);
  server.succeeds(withdrawErasure, 'ok' as never);
});

const show = (changes: Partial<Profile> = {}) =>
  renderPage(<PrivacySection profile={{ ...SAMPLE_PROFILE, ...changes }} />);
const calls = (endpoint: { readonly name: string }) => server.calls.filter((call) => call.endpoint === endpoint.name);

test.each([
  ['Nobody', { chargeConsent: 'nobody', showNameInSchedule: true }],
  ['My favourites', { chargeConsent: 'favourites', showNameInSchedule: true }],
  ['Hidden', { chargeConsent: 'anyone', showNameInSchedule: false }],
])('the choice %s is saved at once, with the other one as it was', async (choice, body) => {
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: choice }));
  await waitFor(() => expect(calls(savePrivacy).map((call) => call.body)).toEqual([body]));
  expect(await screen.findByText('Your choice is saved.')).toBeDefined();
});

test('a choice that is refused falls back to the stored one', async () => {
  server.refuses(savePrivacy, 'request.invalid' as never);
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: 'Nobody' }));
  await waitFor(() => expect(calls(savePrivacy)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Any member' }).checked).toBe(true));
  expect(screen.queryByText('Your choice is saved.')).toBeNull();
});

test('erasure is asked for only after a question', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Ask for erasure' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(calls(requestErasure)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ask for erasure' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ask for erasure' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls(requestErasure)).toHaveLength(1);
  // The profile says from now on that it was asked for.
  expect(screen.getByText('The club has received your request.')).toBeDefined();
});

test('a request says until when it is carried out, on the days of the club, and can be withdrawn', async () => {
  const { user } = show({ erasureRequestedAt: '2026-11-01T23:30:00Z', erasureDueOn: '2026-12-01' });
  expect(await screen.findByText(/2 November 2026.* by .*1 December 2026/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  expect(await screen.findByText('The request is withdrawn. You stay a member.')).toBeDefined();
  expect(calls(requestErasure)).toEqual([]);
});

test('data that cannot be read now can be asked for again', async () => {
  server.refuses(downloadMyData, 'access.denied');
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(calls(downloadMyData)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(calls(downloadMyData)).toHaveLength(2));
});
