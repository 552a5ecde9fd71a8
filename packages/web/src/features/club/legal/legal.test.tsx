import { clubInfo } from '@courtside/contract/club/club';
import { acceptTexts, listDueTexts, readLegalText } from '@courtside/contract/club/legal';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { switchLanguage } from '#shared/i18n/i18n.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { AcceptTextsPage } from './accept-texts-page.tsx';
import { PrivacyDialog, TermsDialog } from './legal-dialogs.tsx';
import { PrivacyPage, TermsPage } from './legal-pages.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.succeeds(clubInfo, testClub());
  server.succeeds(readLegalText, { text: null, next: null });
});

const headings = async (part: HTMLElement, level: number) =>
  (await within(part).findAllByRole('heading', { level })).map(({ textContent }) => textContent);

test.each([
  ['Terms & Conditions', TermsDialog, 'Bookings'],
  ['Privacy Policy', PrivacyDialog, 'Your rights'],
])('the legal dialog %s has sections with headings', async (name, Dialog, heading) => {
  renderPage(<Dialog opened onClose={() => undefined} />);
  expect(await headings(screen.getByRole('dialog', { name }), 3)).toContain(heading);
});

test.each([
  ['Terms & Conditions', TermsPage],
  ['Privacy Policy', PrivacyPage],
])("the legal page %s has the same sections in the user's language", async (name, Page) => {
  const { unmount } = renderPage(<Page />);
  expect(screen.getByRole('heading', { level: 1, name })).toBeDefined();
  const english = await headings(document.body, 2);
  unmount();
  await switchLanguage('tr');
  renderPage(<Page />);
  const turkish = await headings(document.body, 2);
  expect(turkish).toHaveLength(english.length);
  expect(turkish).not.toEqual(english);
});

test.each(['en', 'tr', 'ar'] as const)(
  'the privacy text of the product names the club’s email in %s',
  async (language) => {
    await switchLanguage(language);
    server.succeeds(clubInfo, testClub({ name: 'Deuce', email: 'office@deuce.example' }));
    const { unmount } = renderPage(<PrivacyPage />);
    expect(await screen.findByText(/office@deuce\.example/)).toBeDefined();
    unmount();
    // A club that has saved none does not send its members to the example of the product.
    server.succeeds(clubInfo, testClub({ name: 'Deuce', email: null }));
    renderPage(<PrivacyPage />);
    expect((await screen.findByText(/Deuce[،,] North Quay/)).textContent).not.toContain('@');
  },
);

const TEXT = {
  document: 'terms' as const,
  number: 3,
  validFrom: '2026-11-20',
  html: { en: '<h3>Courts</h3><p>Wear <b>clean</b> shoes.</p>', tr: '<h3>Kortlar</h3><p>Temiz ayakkabı giyin.</p>' },
  changes: { en: 'Shoes', tr: 'Ayakkabılar' },
};

test('a published text replaces the text of the product, with its version and what comes next', async () => {
  server.succeeds(readLegalText, { text: TEXT, next: { number: 4, validFrom: '2026-12-01' } });
  renderPage(<TermsPage />);
  expect(await headings(document.body, 2)).toEqual(['Courts']);
  expect(screen.getByText('Version 3, valid from 20 November 2026')).toBeDefined();
  expect(screen.getByText('A new version is valid from 1 December 2026.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Courts' }).getAttribute('href')).toBe('#section-1');
});

test('a member reads what is new, accepts it in the language that is shown, and goes on', async () => {
  startSession(testUser());
  await switchLanguage('tr');
  server.succeeds(listDueTexts, { items: [TEXT] });
  server.succeeds(acceptTexts, 'ok');
  const { user } = renderPage(
    <Routes>
      <Route path="/newTerms" element={<AcceptTextsPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    '/newTerms',
  );
  expect(await screen.findByText('Temiz ayakkabı giyin.')).toBeDefined();
  expect(screen.getByText('Ayakkabılar')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Kabul ediyorum' }));
  expect(await screen.findByText('elsewhere')).toBeDefined();
  expect(server.calls.find(({ endpoint }) => endpoint === 'acceptTexts')?.body).toEqual({
    versions: [{ document: 'terms', number: 3 }],
    language: 'tr',
  });
});
