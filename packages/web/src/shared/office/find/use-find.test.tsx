import { findAnything } from '@courtside/contract/people/office-directory';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { FindList } from './find-list.tsx';
import { useFind } from './use-find.ts';

const taken = vi.fn();

beforeEach(() => startSession(testUser()));

function Field() {
  const find = useFind({
    label: 'Find a member',
    rowsOf: ({ members }) => members.map((member) => ({ member, take: (isControl) => taken(member.code, isControl) })),
  });
  return (
    <>
      <input {...find.inputProps} />
      <FindList find={find} />
    </>
  );
}

const member = (code: string) => ({
  code,
  name: 'Layla',
  surName: 'Hassan',
  gender: 'F' as const,
  status: 'active' as const,
  profilePic: '',
});

test('Enter before the answer takes the first one as soon as it arrives, with Ctrl too', async () => {
  fakeServer().succeeds(findAnything, { members: [member('1081')], booking: null });
  const { user } = renderPage(<Field />);
  const field = screen.getByRole('combobox');
  await user.type(field, '1081{Enter}');
  expect(taken).not.toHaveBeenCalled();
  await waitFor(() => expect(taken).toHaveBeenLastCalledWith('1081', false));
  await user.type(field, 'Layla{Control>}{Enter}{/Control}');
  await waitFor(() => expect(taken).toHaveBeenLastCalledWith('1081', true));
  expect(taken).toHaveBeenCalledTimes(2);
});

test('what is typed after Enter takes it back', async () => {
  fakeServer().succeeds(findAnything, { members: [member('10812')], booking: null });
  const { user } = renderPage(<Field />);
  await user.type(screen.getByRole('combobox'), '1081{Enter}2');
  expect(await screen.findByRole('option', { name: /10812/ })).toBeDefined();
  expect(taken).not.toHaveBeenCalled();
});
