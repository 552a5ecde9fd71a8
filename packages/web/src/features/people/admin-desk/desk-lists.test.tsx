import { clubInfo } from '@courtside/contract/club/club';
import { answerContact, listContacts, listMails, searchProfiles } from '@courtside/contract/people/admin';
import type { Endpoint } from '@courtside/contract/wire/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { typeDate } from '#shared/testing/date-field.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { Contacts } from './contacts.tsx';
import { Erasures } from './erasures.tsx';
import { Mailbox } from './mailbox.tsx';

let server: ReturnType<typeof fakeServer>;
const lists = (endpoint: Endpoint, items: object[], total = items.length) =>
  server.answers(endpoint, () => Response.json({ msgCode: '200', data: items, total, page: 1, pageSize: 20 }));
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
});

const asked = () => Object.fromEntries(new URL(server.calls.at(-1)?.url ?? '', 'http://club').searchParams);
const items = () => screen.findAllByRole('listitem');

const member = (memberCode: string, erasureDueOn: string | null, balance?: number) => ({
  ...{ memberCode, name: `Ana ${memberCode}`, balance, erasureRequestedAt: '2026-11-01T23:30:00Z', erasureDueOn },
});

test('an erasure says when it was asked for, until when it is due, and what is to be paid out', async () => {
  lists(searchProfiles, [member('1001', '2099-12-01', 12.5), member('1002', '2020-12-01'), member('1003', null)]);
  renderPage(<Erasures />);
  const [ahead, late, open] = await items();
  await waitFor(() => expect(late?.textContent).toContain('Overdue since 1 Dec 2020'));
  expect(ahead?.textContent).toContain('Due 1 Dec 2099');
  expect(ahead?.textContent).toContain('€12.50');
  // Half an hour before midnight in Greenwich is the next day in Malta.
  expect(ahead?.textContent).toContain('Asked 2 Nov 2026');
  expect(open?.textContent).not.toContain('Due');
  expect(
    within(late as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/filter=erasure&term=1002$/);
});

test('only requests for erasure are asked for, without days', async () => {
  lists(searchProfiles, []);
  renderPage(<Erasures />);
  expect(await screen.findByText('Nothing is waiting')).toBeDefined();
  expect(asked()).toMatchObject({ filter: 'erasureRequested', page: '1' });
  expect(screen.queryByRole('group', { name: 'From' })).toBeNull();
});

const MAIL = {
  ...{ id: '1', recipient: 'ece@harbour.example', subject: 'Your booking', body: 'Court 2 at 18:00', status: 'dead' },
  ...{ attempts: 3, lastError: '550 no such user', createdAt: '2026-11-15T23:30:00Z' },
};

test('a mail that was not delivered says how often it was tried and why it failed', async () => {
  lists(listMails, [MAIL, { ...MAIL, id: '2', status: 'sent', attempts: 1, lastError: null }]);
  renderPage(<Mailbox timeZone="Europe/Malta" />);
  const [dead, sent] = await items();
  expect(dead?.textContent).toContain('Not delivered');
  expect(dead?.textContent).toContain('3 tries, last: 550 no such user');
  expect(dead?.textContent).toContain('Mon 16 Nov, 00:30');
  expect(sent?.textContent).not.toContain('tries');
});

test('mails are searched by their state, by words and by days, from the first page on', async () => {
  lists(listMails, [MAIL], 50);
  const { user } = renderPage(<Mailbox timeZone="Europe/Malta" />);
  await items();
  await user.click(screen.getByRole('button', { name: /next/i }));
  await waitFor(() => expect(asked()).toMatchObject({ page: '2' }));
  await user.selectOptions(screen.getByLabelText('Status'), 'Not delivered');
  await waitFor(() => expect(asked()).toEqual({ page: '1', status: 'dead' }));
  await user.type(screen.getByRole('searchbox'), ' booking ');
  await waitFor(() => expect(asked()).toEqual({ page: '1', status: 'dead', search: 'booking' }));
});

test('a last day before the first one empties the first', async () => {
  lists(listMails, [MAIL]);
  const { user } = renderPage(<Mailbox timeZone="Europe/Malta" />);
  await items();
  await typeDate(user, 'From', '10/11/2026');
  await waitFor(() => expect(asked()).toMatchObject({ from: '2026-11-10' }));
  await typeDate(user, 'To', '09/11/2026');
  await waitFor(() => expect(asked()).toEqual({ page: '1', status: 'all', to: '2026-11-09' }));
});

const MESSAGE = {
  ...{ id: '7', memberCode: '1008', name: 'Ece Aslan', email: null, type: 'Help', message: 'A cap?', status: 'new' },
  ...{ language: 'tr', createdAt: '2026-11-15T10:00:00Z', answer: null, answeredAt: null, answeredBy: null },
};

test('a member without an address is answered elsewhere, and the message is marked', async () => {
  server.succeeds(answerContact, 'ok' as never);
  lists(listContacts, [MESSAGE]);
  const { user } = renderPage(<Contacts timeZone="Europe/Malta" />);
  const mark = await screen.findByRole('button', { name: 'Mark as answered: Ece Aslan' });
  expect(screen.queryByRole('button', { name: 'Answer Ece Aslan' })).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  const answeredBy = { code: '9001', name: 'Grace Zammit' };
  lists(listContacts, [{ ...MESSAGE, status: 'answered', answeredAt: '2026-11-15T12:00:00Z', answeredBy }]);
  await user.click(mark);
  expect(await screen.findByText('Grace Zammit marked it as answered, Sun 15 Nov, 13:00')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Mark as answered/ })).toBeNull();
});
