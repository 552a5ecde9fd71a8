import { clubInfo } from '@courtside/contract/club/club';
import {
  EXAMPLE_MARK,
  listAcceptances,
  listLegalTexts,
  type OfficeLegal,
  publishLegalText,
  readLegalVersion,
  saveLegalDraft,
} from '@courtside/contract/club/office-legal';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { LegalPage } from './legal-page.tsx';

const NOTHING: OfficeLegal = {
  today: '2026-11-16',
  members: 228,
  documents: [
    { document: 'terms', draft: null, versions: [] },
    { document: 'privacy', draft: null, versions: [] },
  ],
};
const VERSION = {
  number: 1,
  validFrom: '2026-11-01',
  changes: { en: '' },
  needsAcceptance: true,
  publishedBy: 'Ada King',
  publishedAt: '2026-10-30T10:00:00Z',
  state: 'inForce' as const,
  accepted: 12,
};
const PUBLISHED: OfficeLegal = {
  ...NOTHING,
  documents: [
    { document: 'terms', draft: null, versions: [VERSION] },
    { document: 'privacy', draft: null, versions: [] },
  ],
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  server = fakeServer();
  server.succeeds(clubInfo, testClub());
  startSession(testUser({ role: 'admin', balanceAmount: null }));
});

const bodyOf = (name: string) => server.calls.find(({ endpoint }) => endpoint === name)?.body;

test('an example in three languages is the start, and it cannot be published', async () => {
  server.succeeds(listLegalTexts, NOTHING);
  const { user } = renderPage(<LegalPage />);
  expect(await screen.findByText(/This is an example of the product/)).toBeDefined();
  const texts = screen.getAllByRole('textbox', { name: 'Text' });
  expect(texts.map(({ textContent }) => textContent.includes(EXAMPLE_MARK))).toEqual([true, true, true]);
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  expect(screen.getAllByText(`Please remove ${EXAMPLE_MARK} when the text is your own.`)).toHaveLength(3);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a change of the newest version is saved and published after a last look', async () => {
  server.succeeds(listLegalTexts, PUBLISHED);
  server.succeeds(readLegalVersion, { ...VERSION, document: 'terms', html: { en: '<p>Wear shoes.</p>' } });
  server.succeeds(saveLegalDraft, { version: 1 });
  server.succeeds(publishLegalText, { number: 2, validFrom: '2026-11-16' });
  const { user } = renderPage(<LegalPage />);
  const english = within(await screen.findByRole('region', { name: 'English' }));
  const text = english.getByRole('textbox', { name: 'Text' });
  text.innerHTML = '<p>Wear clean shoes.</p>';
  fireEvent.input(text);
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  expect(english.getByText('Please say what is new.')).toBeDefined();
  await user.type(english.getByRole('textbox', { name: 'What is new, in one line' }), 'Shoes');
  await user.click(screen.getByRole('button', { name: 'Preview and compare' }));
  await user.click(await screen.findByRole('button', { name: 'Compared with version 1' }));
  expect(screen.getByRole('dialog').querySelector('ins')?.textContent).toBe('clean ');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 2?' }));
  expect(dialog.getByText('is asked of 228 members')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Version 2 is published.')).toBeDefined();
  expect(bodyOf('saveLegalDraft')).toEqual({
    html: { en: '<p>Wear clean shoes.</p>', tr: '', ar: '' },
    changes: { en: 'Shoes', tr: '', ar: '' },
    validFrom: null,
    needsAcceptance: true,
    version: 0,
  });
  expect(bodyOf('publishLegalText')).toEqual({ version: 1 });
});

test('the office sees who accepted a version and who did not', async () => {
  server.succeeds(listLegalTexts, PUBLISHED);
  server.succeeds(readLegalVersion, { ...VERSION, document: 'terms', html: { en: '<p>Wear shoes.</p>' } });
  const person = { code: '1007', name: 'Lea Borg', acceptedAt: '2026-11-02T08:30:00Z', language: 'tr' as const };
  const page = { total: 1, page: 1, pageSize: 50 as const, accepted: 12, open: 216 };
  server.succeeds(listAcceptances, { items: [person], ...page });
  const { user } = renderPage(<LegalPage />);
  expect(await screen.findByText('Accepted by 12 of 228')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Who accepted it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who accepted version 1' }));
  expect((await dialog.findByRole('link', { name: 'Lea Borg' })).getAttribute('href')).toBe('/office/members/1007');
  expect(dialog.getByText(/2 Nov 2026, 09:30/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Not yet 216' }));
  expect(server.calls.at(-1)?.url).toContain('state=open');
});
