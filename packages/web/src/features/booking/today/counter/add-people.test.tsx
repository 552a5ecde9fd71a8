import { addVisitor } from '@courtside/contract/booking/office-counter';
import { findAnything } from '@courtside/contract/people/office-directory';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { AddPeople } from './add-people.tsx';

let server: ReturnType<typeof fakeServer>;
const onMember = vi.fn();
const onGuest = vi.fn();
const onEscape = vi.fn();
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'desk' }));
  server.succeeds(addVisitor, { memberCode: 'GUEST-000001', name: 'Jo', surName: 'Walker' });
});

const show = (host?: string) =>
  renderPage(<AddPeople label="Who plays too?" {...{ host, onMember, onGuest, onEscape }} />);
const asCounter = () => renderPage(<AddPeople label="Who?" onMember={onMember} onEscape={onEscape} />);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const sent = () => server.calls.filter(({ endpoint }) => endpoint === 'addVisitor').map(({ body }) => body);

test('a guest needs a member who brings them', async () => {
  const { unmount } = show();
  expect(screen.queryByRole('button', { name: /^Guest of (?!the club)/ })).toBeNull();
  unmount();
  const { user } = show('Elif Aydın');
  await user.click(button('Guest of Elif Aydın'));
  expect(button('Add the guest').disabled).toBe(true);
  await user.type(screen.getByLabelText('Name of the guest'), '  Ann Guest {Enter}');
  expect(onGuest).toHaveBeenCalledExactlyOnceWith('Ann Guest');
});

test.each(['   ', 'Ann\u202eb'])('%j is no name of a guest', async (typed) => {
  const { user } = show('Elif Aydın');
  await user.click(button('Guest of Elif Aydın'));
  await user.type(screen.getByLabelText('Name of the guest'), `${typed}{Enter}`);
  expect(button('Add the guest').disabled).toBe(true);
  expect(onGuest).not.toHaveBeenCalled();
});

test('somebody without a membership gets a code of the server and comes to the counter', async () => {
  const { user } = asCounter();
  await user.click(button('Guest of the club'));
  await user.type(screen.getByLabelText('First name'), ' Jo ');
  expect(screen.getByText('First fill in: Surname.')).toBeDefined();
  await user.type(screen.getByLabelText('Surname'), 'Walker{Enter}');
  await waitFor(() => expect(onMember).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ name: 'Jo', surName: 'Walker' }]);
  expect(onMember).toHaveBeenCalledWith({
    ...{ memberCode: 'GUEST-000001', name: 'Jo Walker', gender: 'O', profilePic: null, isVisitor: true },
  });
});

test('a visitor who comes too often is refused at the field, and the names stay', async () => {
  server.refuses(addVisitor, 'visitor.too_often', { days: 90, count: 3 });
  const { user } = asCounter();
  await user.click(button('Guest of the club'));
  await user.type(screen.getByLabelText('First name'), 'Jo');
  await user.type(screen.getByLabelText('Surname'), 'Walker');
  await user.click(button('To the counter'));
  await waitFor(() => expect(screen.getByLabelText('Surname').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Jo');
  expect(onMember).not.toHaveBeenCalled();
});

test('from a form it is gone back to the search, which has the focus', async () => {
  const { user } = asCounter();
  await user.click(button('Guest of the club'));
  await user.click(button('Back'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Who?' })));
});

test('only members who may book are found, and no bookings', async () => {
  const found = { gender: 'F' as const, profilePic: null };
  server.succeeds(findAnything, {
    members: [
      { ...found, code: '1001', name: 'Elif', surName: 'Aydın', status: 'active' },
      { ...found, code: '1002', name: 'Elif', surName: 'Gone', status: 'lapsed' },
    ],
    booking: {
      section: 'tennis',
      key: 'TEN-000001',
      date: '2026-11-17',
      from: '17:00',
      court: 'Court 1',
      name: 'Elif',
    },
  } as never);
  const { user } = asCounter();
  await user.type(screen.getByRole('combobox', { name: 'Who?' }), 'Elif');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('1001')]);
  await user.keyboard('{Enter}');
  expect(onMember).toHaveBeenCalledWith({ memberCode: '1001', name: 'Elif Aydın', gender: 'F', profilePic: null });
});
