import { listCategories } from '@courtside/contract/club/office-categories';
import { addMember } from '@courtside/contract/people/office-members';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { sampleCategories } from '#shared/office/testing/office-fixture.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { NewMemberDialog } from './new-member-dialog.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  const [adult, junior] = sampleCategories();
  const gone = { ...junior, key: 'gone', title: { en: 'Gone' }, retiredFrom: '2026-01-01' };
  server.succeeds(listCategories, { items: [junior, adult, gone] as ReturnType<typeof sampleCategories> });
});

const sent = () => server.calls.filter(({ endpoint }) => endpoint === 'addMember').map(({ body }) => body);
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
async function show() {
  const onClose = vi.fn();
  const { user } = renderPage(<NewMemberDialog opened onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'New member' });
  await screen.findByRole('option', { name: 'Adult' });
  return { user, onClose };
}

test('without names nothing is sent, each missing name is told at its field, and the first has the focus', async () => {
  const { user } = await show();
  await user.type(field('First name'), '  {Enter}');
  expect(await screen.findByText('A member needs a first name.')).toBeDefined();
  expect(screen.getByText('A member needs a surname.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  expect(sent()).toEqual([]);
});

test('a member with names alone gets the next number, the category of new members and an invitation', async () => {
  server.succeeds(addMember, { memberCode: '1243', version: 1, isInvited: true });
  const { user, onClose } = await show();
  const category = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
  expect(category.value).toBe('adult');
  expect(within(category).queryByRole('option', { name: 'Gone' })).toBeNull();
  await user.type(field('First name'), 'Nina');
  await user.type(field('Surname'), 'Grech{Enter}');
  expect(await screen.findByText('Member 1243 was added. The invitation is on its way.')).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent()).toEqual([
    { name: 'Nina', surName: 'Grech', gender: 'O', email: '', language: 'en', dateOfBirth: null, invite: 1 },
  ]);
});

test('what is typed is sent, and a member who is not invited is told as such', async () => {
  server.succeeds(addMember, { memberCode: '2000', version: 1, isInvited: false });
  const { user } = await show();
  await user.type(field('First name'), 'Nina');
  await user.type(field('Surname'), 'Grech');
  await user.type(field(/^Membership number/), '2000');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Junior');
  await user.click(screen.getByRole('switch', { name: 'Send the invitation' }));
  await user.click(screen.getByRole('button', { name: 'Add member' }));
  expect(await screen.findByText('Member 2000 was added.')).toBeDefined();
  expect(sent()).toMatchObject([{ code: '2000', category: 'junior', invite: 0 }]);
});

test('what the server refuses is told at its field, and the rest stays typed', async () => {
  const errors = [{ path: 'code', message: 'in English only', fault: 'code_staff', params: { value: '9001' } }];
  server.answers(addMember, () => Response.json({ msgCode: '400', data: '', code: 'members.invalid_fields', errors }));
  const { user, onClose } = await show();
  await user.type(field('First name'), 'Nina');
  await user.type(field('Surname'), 'Grech');
  await user.type(field(/^Membership number/), '9001{Enter}');
  expect(await screen.findByText('Number 9001 belongs to staff.')).toBeDefined();
  expect(field(/^Membership number/).getAttribute('aria-invalid')).toBe('true');
  expect(field('First name').value).toBe('Nina');
  expect(onClose).not.toHaveBeenCalled();
});

test('a refusal of no field is told as a message', async () => {
  server.isAway(addMember);
  const { user, onClose } = await show();
  await user.type(field('First name'), 'Nina');
  await user.type(field('Surname'), 'Grech{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(onClose).not.toHaveBeenCalled();
});
