import { resetPincode } from '@courtside/contract/people/auth';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { ChangePinDialog } from './change-pin-dialog.tsx';

const onClose = vi.fn();
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
});

async function save(oldPin: string, newPin: string, verifyPin: string) {
  const { user } = renderPage(<ChangePinDialog opened onClose={onClose} />);
  const type = async (label: string, text: string) => {
    if (text) await user.type(screen.getByLabelText(label), text);
  };
  await type('Old PIN', oldPin);
  await type('New PIN', newPin);
  await type('Verify PIN', verifyPin);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

test.each([
  ['', '', '', ['Old PIN field is required', 'New PIN field is required']],
  ['2468', '', '', ['New PIN field is required']],
  ['2468', '1357', '1358', ['Confirm PIN and New PIN are not same']],
])('the change PIN dialog shows errors for old %j, new %j, verify %j', async (oldPin, newPin, verifyPin, sentences) => {
  await save(oldPin, newPin, verifyPin);
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(sentences);
  expect(server.calls).toEqual([]);
});

test("a changed PIN closes the dialog with the server's message", async () => {
  server.succeeds(resetPincode, 'PIN changed.');
  await save('2468', '1357', '1357');
  expect(await screen.findByText('PIN changed.')).toBeDefined();
  expect(server.calls[0]?.body).toEqual({ NewPin: '1357', OldPin: '2468' });
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['pin.wrong', 'Old PIN'],
  ['pin.invalid', 'New PIN'],
] as const)(
  'a change of the PIN that is refused with %s is shown at its field, which gets the focus',
  async (code, label) => {
    server.refuses(resetPincode, code, { left: 2 });
    await save('2468', '1357', '1357');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  },
);

test('the change PIN dialog is empty when it is opened again', async () => {
  const { user } = renderPage(<ChangePinDialog opened onClose={onClose} />);
  await user.type(screen.getByLabelText('Old PIN'), '2468');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText<HTMLInputElement>('Old PIN').value).toBe('');
});

test('a change of the PIN that is refused shows the message', async () => {
  server.refuses(resetPincode, 'pin.wrong', { left: 2 });
  await save('2468', '1357', '1357');
  expect((await screen.findAllByText('Incorrect PIN. 2 tries left.')).length).toBeGreaterThan(0);
});
