import { searchProfiles } from '@courtside/contract/people/admin';
import { saveStaff } from '@courtside/contract/people/office-staff';
import type { Role } from '@courtside/contract/wire/roles';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { RoleDialog } from './role-dialog.tsx';

const PAUL = { memberCode: '9002', name: 'Paul Azzopardi', role: 'desk' as Role };
const onClose = vi.fn();
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'admin', memberCode: '9001' }));
  server.succeeds(saveStaff, { memberCode: '9002', role: 'treasurer' });
});

const found = (...people: object[]) =>
  server.answers(searchProfiles, () =>
    Response.json({ msgCode: '200', data: people, total: people.length, page: 1, pageSize: 20 }),
  );
const person = (memberCode: string, status = 'active') => ({
  memberCode,
  name: `Elif ${memberCode}`,
  role: 'member',
  status,
});
const sent = () => server.calls.filter(({ endpoint }) => endpoint === 'saveStaff').map(({ body }) => body);
const show = async (listed?: typeof PAUL) => {
  const page = renderPage(<RoleDialog person={listed} opened onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Give a role' });
  return page;
};

test('who gets another role is told that they are logged out', async () => {
  const { user } = await show(PAUL);
  expect(screen.queryByText(/is logged out/)).toBeNull();
  await user.click(screen.getByLabelText('Treasurer'));
  expect(screen.getByText('Paul Azzopardi is logged out and has the new role with the next login.')).toBeDefined();
  await user.type(screen.getByLabelText('Your PIN'), '2468');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ role: 'treasurer', PinCode: '2468' }]);
  expect(await screen.findByText('Paul Azzopardi: Treasurer')).toBeDefined();
});

test.each(['Admin', 'Desk', 'Treasurer', 'Subadmin', 'Member'])('the role %s says what it may do', async (role) => {
  const { user } = await show(PAUL);
  await user.click(screen.getByLabelText(role));
  const words = {
    Admin: /^Everything/,
    Desk: /^Books and cancels/,
    Treasurer: /^Reads everything about money/,
    Subadmin: /^Reads members and the day/,
    Member: /^Plays and pays/,
  }[role];
  expect(screen.getByText(words as RegExp)).toBeDefined();
});

test('without a person, another role and a PIN nothing is saved, and each is asked for', async () => {
  const { user } = await show();
  await user.click(screen.getByText('Save'));
  expect(screen.getByText('Please choose a person.')).toBeDefined();
  expect(sent()).toEqual([]);
});

test('erased members are not found, and five are enough', async () => {
  found(person('1'), person('2', 'erased'), ...['3', '4', '5', '6', '7'].map((code) => person(code)));
  const { user } = await show();
  await user.type(screen.getByLabelText('Name or membership number'), 'E');
  await screen.findByText('Elif 1');
  expect(screen.getAllByText(/^Elif \d$/).map(({ textContent }) => textContent)).toEqual([
    ...['Elif 1', 'Elif 3', 'Elif 4', 'Elif 5', 'Elif 6'],
  ]);
});

test('a search without a result says so, and somebody else can be chosen after one was', async () => {
  found();
  const { user } = await show();
  await user.type(screen.getByLabelText('Name or membership number'), 'X');
  expect(await screen.findByText('No member has this name or number.')).toBeDefined();
  found(person('1001'));
  await user.type(screen.getByLabelText('Name or membership number'), 'Y');
  await user.click(await screen.findByText('Elif 1001'));
  await user.click(screen.getByText('Choose another person'));
  expect(screen.getByLabelText('Name or membership number')).toBeDefined();
});

test('a wrong PIN is said and the chosen role stays', async () => {
  server.refuses(saveStaff, 'pin.wrong', { left: 4 });
  const { user } = await show(PAUL);
  await user.click(screen.getByLabelText('Treasurer'));
  await user.type(screen.getByLabelText('Your PIN'), '1111');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Incorrect PIN. 4 tries left.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Treasurer').checked).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});
