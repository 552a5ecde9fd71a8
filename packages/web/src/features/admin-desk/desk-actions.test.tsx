import { decideApplication, listApplications, listContacts } from '@courtside/contract/admin';
import { clubInfo } from '@courtside/contract/club';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { AdminDeskPage } from './admin-desk-page.tsx';

const pageOf = (item: object) => () => Response.json({ msgCode: '200', data: [item], total: 1, page: 1, pageSize: 20 });
const createdAt = '2026-11-15T10:00:00Z';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
});

test("the reply to a message opens in the mail program with the member's text", async () => {
  const written = { type: 'Help', message: 'Lost & found?\nA red cap.', status: 'new', createdAt } as const;
  const message = { id: '1', memberCode: '1008', name: 'Ece Aslan', email: 'ece@harbour.example', ...written };
  server.answers(listContacts, pageOf(message));
  renderPage(<AdminDeskPage />);
  const reply = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Reply by email: Ece Aslan' });
  const address = new URL(reply.href);
  expect(decodeURIComponent(address.pathname)).toBe('ece@harbour.example');
  expect(address.searchParams.get('subject')).toBe('Harbour Sports Club: Help');
  expect(address.searchParams.get('body')).toBe('\r\n\r\n> Lost & found?\n> A red cap.');
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
  await user.click(within(question).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('The application is declined.')).toBeDefined();
  expect(decisions()).toMatchObject([{ body: { accept: false } }]);
});
