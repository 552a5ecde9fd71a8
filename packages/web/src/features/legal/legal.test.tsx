import { clubInfo } from '@courtside/contract/club';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { PrivacyDialog, TermsDialog } from './legal-dialogs.tsx';
import { PrivacyPage, TermsPage } from './legal-pages.tsx';

beforeEach(() => fakeServer().succeeds(clubInfo, testClub()));

const headings = (part: HTMLElement, level: number) =>
  within(part)
    .getAllByRole('heading', { level })
    .map(({ textContent }) => textContent);

test.each([
  ['Terms & Conditions', TermsDialog, 'Bookings'],
  ['Privacy Policy', PrivacyDialog, 'Your rights'],
])('the legal dialog %s has sections with headings', (name, Dialog, heading) => {
  renderPage(<Dialog opened onClose={() => undefined} />);
  expect(headings(screen.getByRole('dialog', { name }), 3)).toContain(heading);
});

test.each([
  ['Terms & Conditions', TermsPage],
  ['Privacy Policy', PrivacyPage],
])("the legal page %s has the same sections in the user's language", async (name, Page) => {
  const { unmount } = renderPage(<Page />);
  expect(screen.getByRole('heading', { level: 1, name })).toBeDefined();
  const english = headings(document.body, 2);
  unmount();
  await i18n.changeLanguage('tr');
  renderPage(<Page />);
  const turkish = headings(document.body, 2);
  expect(turkish).toHaveLength(english.length);
  expect(turkish).not.toEqual(english);
});
