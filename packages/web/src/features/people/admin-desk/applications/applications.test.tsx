import { clubInfo } from '@courtside/contract/club/club';
import { readClub, saveClub } from '@courtside/contract/club/office-club';
import {
  applicationChoices,
  decideApplication,
  listApplications,
  type MembershipApplication,
} from '@courtside/contract/people/admin';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { Applications } from './applications.tsx';

const NORA: MembershipApplication = {
  ...{ reference: '8f5b2c1e-0a4e-4a55-8a6c-2b8a3a1d9f00', firstName: 'Nora', lastName: 'Vella', gender: 'F' },
  ...{ birthday: '01/02/1990', email: 'nora@mail.example', language: 'en', status: 'new' },
  ...{ createdAt: '2026-11-15T23:30:00Z', decidedAt: null, memberCode: null },
};

let server: ReturnType<typeof fakeServer>;
const lists = (...items: MembershipApplication[]) =>
  server.answers(listApplications, () =>
    Response.json({ msgCode: '200', data: items, total: items.length, page: 1, pageSize: 20 }),
  );
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(readClub, { acceptsApplications: true, version: 7 } as never);
  server.succeeds(applicationChoices, {
    categories: [
      { key: 'adult', title: { en: 'Adult' }, isDefault: true },
      { key: 'junior', title: { en: 'Junior', ar: 'ناشئ' }, isDefault: false },
    ],
    plans: [{ key: 'year', title: 'Year', amount: 240 }],
  } as never);
  lists(NORA);
});

const show = () => renderPage(<Applications timeZone="Europe/Malta" />);
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const sent = (name: string) => server.calls.filter(({ endpoint }) => endpoint === name).map(({ body }) => body);
const facts = async () => (await screen.findByText('nora@mail.example')).parentElement?.textContent;

test('an application has the age of who applies and the day of the club', async () => {
  show();
  expect(await facts()).toMatch(/^New.*Born 01\/02\/1990, age \d\d.*Received Mon 16 Nov, 00:30$/);
});

test('one that is decided says when and as whom, and cannot be decided again', async () => {
  lists({ ...NORA, status: 'accepted', decidedAt: '2026-11-16T09:00:00Z', memberCode: '2044' });
  show();
  expect(await facts()).toMatch(/^Accepted.*Decided Mon 16 Nov, 10:00Member 2044$/);
  expect(screen.queryByRole('button', { name: /Accept|Decline/ })).toBeNull();
});

test('a birthday that is none is left out', async () => {
  lists({ ...NORA, birthday: '' });
  show();
  expect(await facts()).not.toContain('Born');
});

async function accept() {
  const { user } = show();
  await user.click(await button('Accept Nora Vella'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept the application' }));
  await dialog.findByLabelText('Category');
  return { user, dialog, send: () => user.click(dialog.getByRole('button', { name: 'Accept' })) };
}

test('who is accepted gets the usual category and no plan unless somebody chooses', async () => {
  server.succeeds(decideApplication, { memberCode: '2044' });
  const { dialog, send } = await accept();
  expect(dialog.getByLabelText<HTMLSelectElement>('Category').value).toBe('adult');
  await send();
  expect(await screen.findByText('Nora Vella is member 2044 now.')).toBeDefined();
  expect(sent('decideApplication')).toEqual([{ accept: true, category: 'adult' }]);
});

test('another category and a plan with its price are chosen', async () => {
  server.succeeds(decideApplication, { memberCode: '2044' });
  const { user, dialog, send } = await accept();
  await user.selectOptions(dialog.getByLabelText('Category'), 'Junior');
  await user.selectOptions(dialog.getByLabelText('Plan'), 'year');
  expect(dialog.getByRole('option', { name: /Year.*€240\.00/ })).toBeDefined();
  await send();
  await waitFor(() => expect(sent('decideApplication')).toEqual([{ accept: true, category: 'junior', plan: 'year' }]));
});

test('an application that somebody else has decided is read again', async () => {
  server.refuses(decideApplication, 'admin.already_decided');
  const { send } = await accept();
  lists({ ...NORA, status: 'declined', decidedAt: '2026-11-16T09:00:00Z' });
  await send();
  await waitFor(async () => expect(await facts()).toMatch(/^Declined/));
});

test.each([
  ['  The club is full. ', { accept: false, reason: 'The club is full.' }],
  // Blanks are no reason.
  ['   ', { accept: false }],
])('who is declined with the reason %j is declined with %j', async (reason, body) => {
  server.succeeds(decideApplication, { memberCode: null });
  const { user } = show();
  await user.click(await button('Decline Nora Vella'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline the application' }));
  await user.type(dialog.getByLabelText('Reason (optional)'), reason);
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(sent('decideApplication')).toEqual([body]));
});

test('whether guests can apply is saved with the version that is stored by then', async () => {
  server.succeeds(saveClub, { version: 8 } as never);
  const { user } = show();
  await screen.findByRole('radio', { name: 'No applications' });
  server.succeeds(readClub, { acceptsApplications: true, version: 9 } as never);
  await user.click(screen.getByRole('radio', { name: 'No applications' }));
  await waitFor(() => expect(sent(saveClub.name)).toEqual([{ acceptsApplications: false, version: 9 }]));
});

test('only applications with a status are asked for', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: 'Declined' }));
  await waitFor(() => expect(server.calls.at(-1)?.url).toContain('status=declined'));
});

test('without applications nothing is waiting', async () => {
  lists();
  show();
  expect(await screen.findByText('Nothing is waiting')).toBeDefined();
});
