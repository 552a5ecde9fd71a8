import { clubInfo } from '@courtside/contract/club/club';
import { decideApplication, listApplications, listContacts } from '@courtside/contract/people/admin';
import { readDesk, sendAnswer } from '@courtside/contract/people/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { typeDate } from '#shared/testing/date-field.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { AdminDeskPage } from './admin-desk-page.tsx';

const pageOf = (item: object) => () => Response.json({ msgCode: '200', data: [item], total: 1, page: 1, pageSize: 20 });
const createdAt = '2026-11-15T10:00:00Z';
const UNANSWERED = { language: 'tr', answer: null, answeredAt: null, answeredBy: null } as const;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(readDesk, { contacts: 3, applications: 0, erasures: 0, mailbox: 0, payments: 0, paymentEvents: 0 });
});

test("the reply to a message opens in the mail program with the member's text", async () => {
  const written = { type: 'Help', message: 'Lost & found?\nA red cap.', status: 'new', createdAt } as const;
  const message = {
    ...UNANSWERED,
    id: '1',
    memberCode: '1008',
    name: 'Ece Aslan',
    email: 'ece@harbour.example',
    ...written,
  };
  server.answers(listContacts, pageOf(message));
  renderPage(<AdminDeskPage />);
  const reply = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Reply by email: Ece Aslan' });
  const address = new URL(reply.href);
  expect(decodeURIComponent(address.pathname)).toBe('ece@harbour.example');
  expect(address.searchParams.get('subject')).toBe('Harbour Sports Club: Help');
  expect(address.searchParams.get('body')).toBe('\r\n\r\n> Lost & found?\n> A red cap.');
});

test('an answer is written on the page; when a colleague was faster, the page says so and shows that answer', async () => {
  const written = { type: 'Help', message: 'A red cap?', status: 'new', createdAt } as const;
  const message = {
    ...UNANSWERED,
    id: '7',
    memberCode: '1008',
    name: 'Ece Aslan',
    email: 'ece@harbour.example',
    ...written,
  };
  server.answers(listContacts, pageOf(message));
  const { user } = renderPage(<AdminDeskPage />);
  expect(await screen.findByRole('radio', { name: 'Messages 3' })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Answer Ece Aslan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Answer Ece Aslan' });
  expect(within(dialog).getByText(/ece@harbour\.example.*Türkçe/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Send the answer' }));
  expect(within(dialog).getByText('Write the answer first.')).toBeDefined();
  server.refuses(sendAnswer, 'contact.already_answered', { name: 'Paul Azzopardi' });
  const answeredBy = { code: '9005', name: 'Paul Azzopardi' };
  const answered = { status: 'answered', answer: 'It is here.', answeredAt: '2026-11-15T11:00:00Z', answeredBy };
  server.answers(listContacts, pageOf({ ...message, ...answered }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Your answer' }), ' At the desk. ');
  await user.click(within(dialog).getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText('Paul Azzopardi has already answered this message.')).toBeDefined();
  expect(await screen.findByText('It is here.')).toBeDefined();
  expect(screen.getByText(/^Paul Azzopardi answered by email, Sun.* 15 Nov/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.calls.filter(({ endpoint }) => endpoint === 'sendAnswer')).toMatchObject([
    { body: { answer: 'At the desk.' } },
  ]);
});

test('declining an application needs a confirmation', async () => {
  const person = { firstName: 'Nora', lastName: 'Vella', gender: 'F', birthday: '01/02/1990' } as const;
  const application = { reference: crypto.randomUUID(), ...person, email: 'nora@mail.example', createdAt };
  server.answers(listApplications, pageOf({ ...application, status: 'new' }));
  server.succeeds(decideApplication, { memberCode: null });
  const { user } = renderPage(<AdminDeskPage />, '/marsa/desk?part=applications');
  await user.click(await screen.findByRole('button', { name: 'Decline Nora Vella' }));
  const decisions = () => server.calls.filter(({ endpoint }) => endpoint === 'decideApplication');
  const question = await screen.findByRole('dialog', { name: 'Decline the application' });
  expect(decisions()).toEqual([]);
  server.answers(listApplications, pageOf({ ...application, status: 'declined' }));
  await user.click(within(question).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('The application is declined.')).toBeDefined();
  expect(decisions()).toMatchObject([{ body: { accept: false } }]);
  const item = screen.getByText('nora@mail.example').closest('li');
  await waitFor(() => expect(document.activeElement).toBe(item));
});

test('on the phone the filters are in a sheet, and its button says how many are active', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  server.answers(listContacts, () => Response.json({ msgCode: '200', data: [], total: 0, page: 1, pageSize: 20 }));
  const { user } = renderPage(<AdminDeskPage />);
  const button = await screen.findByRole('button', { name: 'Filter' });
  expect(screen.queryByRole('group', { name: 'From' })).toBeNull();
  await user.click(button);
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
  await typeDate(user, 'From', '10/11/2026');
  await user.click(sheet.getByRole('radio', { name: 'Answered' }));
  await user.click(sheet.getByRole('button', { name: 'Show the list' }));
  await user.click(await screen.findByRole('button', { name: 'Filter, 2 active' }));
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  expect(await screen.findByRole('button', { name: 'Filter' })).toBeDefined();
  const last = server.calls.findLast(({ endpoint }) => endpoint === 'listContacts')?.url;
  expect(new URL(last ?? '', 'http://club').searchParams.get('status')).toBe('all');
});
