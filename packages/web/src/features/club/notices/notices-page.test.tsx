import { addNotice, listOfficeNotices, type OfficeNotice, saveNotice } from '@courtside/contract/club/office-notices';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { NoticesPage } from './notices-page.tsx';

const LADDER: OfficeNotice = {
  id: 7,
  title: { en: 'Winter ladder', tr: 'Kış ligi' },
  html: { en: '<p>Sign <b>up</b>.</p>', tr: '<p>Kaydolun.</p>' },
  service: null,
  isPinned: true,
  from: '2026-11-10T08:00',
  until: '2026-11-22T22:00',
  byMail: false,
  mailedAt: null,
  state: 'now',
  version: 3,
};
const LIST = {
  items: [LADDER],
  over: 37,
  now: '2026-11-16T09:20',
  readers: { en: 151, tr: 54, ar: 23 },
  mailReaders: { en: 2, tr: 1, ar: 0 },
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  server = fakeServer();
  server.succeeds(listOfficeNotices, LIST);
  startSession(testUser({ role: 'subadmin', balanceAmount: null }));
});

const bodyOf = (name: string) => server.calls.find(({ endpoint }) => endpoint === name)?.body;

test('the list says what is missing, the preview shows the text, and a save carries the version', async () => {
  server.succeeds(saveNotice, { id: 7, version: 4 });
  const { user } = renderPage(<NoticesPage />);
  const list = within(await screen.findByRole('region', { name: 'All notices' }));
  expect(list.getByRole('button', { name: /Winter ladder/ }).textContent).toContain('Arabic is missing');
  expect(list.getByRole('button', { name: 'Over 37' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Preview on a member’s phone' }).textContent).toContain('Sign up.');
  expect(screen.getByText(/23 members who read .* will read the English text/)).toBeDefined();
  expect(screen.getByText('3 members get notices by email.')).toBeDefined();
  await user.click(screen.getByRole('switch', { name: 'Pin to the top' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The notice is saved.')).toBeDefined();
  expect(bodyOf('saveNotice')).toMatchObject({
    version: 3,
    isPinned: false,
    until: '2026-11-22T22:00',
    html: { en: '<p>Sign <b>up</b>.</p>', tr: '<p>Kaydolun.</p>', ar: '' },
  });
});

const isAskedBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('half a translation is not sent, and its tab opens; the browser asks before a draft is lost', async () => {
  server.succeeds(addNotice, { id: 8, version: 1 });
  const { user } = renderPage(<NoticesPage />);
  await user.click(await screen.findByRole('button', { name: 'New notice' }));
  const write = (html: string) => {
    const text = screen.getByRole('textbox', { name: 'Text' });
    text.innerHTML = html;
    fireEvent.input(text);
  };
  expect(isAskedBeforeClosing()).toBe(false);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Lights');
  expect(isAskedBeforeClosing()).toBe(true);
  write('Out on <b style="color:red">Sunday</b>');
  await user.click(screen.getByRole('tab', { name: /العربية/ }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'الإنارة');
  await user.click(screen.getByRole('tab', { name: /English/ }));
  await user.click(screen.getByRole('button', { name: 'Publish in 1 language' }));
  expect(screen.getByText('Please write a text.')).toBeDefined();
  expect(screen.getByRole('tab', { name: /العربية/ }).getAttribute('aria-selected')).toBe('true');
  expect(bodyOf('addNotice')).toBeUndefined();
  write('<div>الأحد</div>');
  await user.click(screen.getByRole('button', { name: 'Publish in 2 languages' }));
  expect(await screen.findByText('The notice is published.')).toBeDefined();
  expect(isAskedBeforeClosing()).toBe(false);
  expect(bodyOf('addNotice')).toMatchObject({
    title: { en: 'Lights', ar: 'الإنارة' },
    html: { en: '<p>Out on <b>Sunday</b></p>', ar: '<p>الأحد</p>' },
    service: null,
    until: null,
  });
});
