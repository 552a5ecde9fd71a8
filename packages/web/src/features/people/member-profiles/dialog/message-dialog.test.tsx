import { writeToMember } from '@courtside/contract/people/office-members';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { MessageDialog } from './message-dialog.tsx';

const ELIF = { memberCode: '1001', name: 'Elif Aydın', email: 'elif@harbour.example', language: 'tr' } as const;

test('the dialog says where the message goes and in which language, asks for both texts, and sends once', async () => {
  startSession(testUser({ role: 'desk' }));
  const server = fakeServer();
  server.succeeds(writeToMember, { to: ELIF.email });
  const onClose = vi.fn();
  renderPage(<MessageDialog member={ELIF} opened onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'Message to Elif Aydın' });
  expect(dialog.textContent).toContain('It is mailed to elif@harbour.example.');
  expect(dialog.textContent).toContain('the language of the member: Türkçe');
  const user = userEvent.setup();
  const send = screen.getByRole('button', { name: 'Send the message' });
  await user.click(send);
  expect(screen.getByText('Write a subject first.')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Your racket');
  expect(screen.getByText('Write the text first.')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'It is at the desk.');
  await user.dblClick(send);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.calls).toMatchObject([
    { endpoint: 'writeToMember', body: { subject: 'Your racket', message: 'It is at the desk.' } },
  ]);
});
