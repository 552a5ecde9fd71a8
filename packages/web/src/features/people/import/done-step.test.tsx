import { clubInfo } from '@courtside/contract/club/club';
import type { applyImport } from '@courtside/contract/people/imports/office-imports';
import { undoImport } from '@courtside/contract/people/imports/office-imports';
import { sendInvitations } from '@courtside/contract/people/office-members';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { DoneStep } from './done-step.tsx';

type Applied = AnswerOf<typeof applyImport>;
const APPLIED: Applied = {
  ...{ new: 2, changed: 1, unchanged: 0, refusedLines: 4, openingBalance: 0, openingMembers: 0, entry: null },
  ...{ appliedAt: '2026-11-16T23:30:00.000Z', undoUntil: '2026-11-17T23:30:00.000Z' },
  ...{ memberCodes: ['2001', '2002'], invitable: 2 },
} as Applied;

let server: ReturnType<typeof fakeServer>;
const onRestart = vi.fn();
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'admin' }));
  server.succeeds(clubInfo, testClub());
});

const show = (changes: Partial<Applied> = {}) =>
  renderPage(<DoneStep id="i1" applied={{ ...APPLIED, ...changes }} check={undefined} onRestart={onRestart} />);
const sent = () => server.calls.filter(({ endpoint }) => endpoint === 'sendInvitations').map(({ body }) => body);

test('the import and the end of its undo have the time of the club', async () => {
  show();
  expect(await screen.findByText('3 members imported at 00:30')).toBeDefined();
  expect(screen.getByText('2 new, 1 changed. Left out: 4.')).toBeDefined();
  expect(screen.getByText(/^Until Wed 18 Nov, 00:30\./)).toBeDefined();
});

test('invitations leave when somebody says so, and once', async () => {
  server.succeeds(sendInvitations, { sent: 2, left: [] });
  const { user } = show();
  expect(screen.getByText('2 emails are ready, none has been sent.')).toBeDefined();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
  expect((await screen.findAllByText('2 invitations are on their way.')).length).toBeGreaterThan(0);
  expect(sent()).toEqual([{ memberCodes: ['2001', '2002'] }]);
  expect(screen.queryByRole('button', { name: 'Send 2 invitations' })).toBeNull();
});

test('a refusal leaves the invitations ready', async () => {
  server.refuses(sendInvitations, 'access.denied');
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Send 2 invitations' })).toBeDefined();
});

test('where nobody has an address no invitation is offered', () => {
  show({ invitable: 0 });
  expect(screen.getByText('Nobody of the new members has an email address.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test.each<[Partial<Applied>, string | null]>([
  [{}, null],
  [
    { openingBalance: 125.5, openingMembers: 2, entry: 'E-77' } as Partial<Applied>,
    '€125.50 for 2 members, entry E-77',
  ],
])('opening balances %j are named with their entry', (changes, text) => {
  show(changes);
  expect(screen.queryByText('Opening balances')?.nextElementSibling?.textContent ?? null).toBe(text);
});

test('an import is undone after its effect was shown', async () => {
  server.succeeds(undoImport, { removed: 2, restored: 1, kept: 0 });
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByText(/^Removed: 2 members\. Back to their old details: 1\./)).toBeDefined();
  expect(onRestart).not.toHaveBeenCalled();
});

test('the next file is begun from here', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(onRestart).toHaveBeenCalledOnce();
});
