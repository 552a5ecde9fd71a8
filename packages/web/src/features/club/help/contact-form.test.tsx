import { contactUs } from '@courtside/contract/club/help';
import { validationAlert } from '@courtside/contract/wire/validation-alert';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { currentToasts } from '#shared/ui/feedback/toasts.ts';
import { ContactForm } from './contact-form.tsx';

beforeEach(() => {
  startSession(testUser());
});

test('the contact form has four types and a message of 800 characters at most', () => {
  renderPage(<ContactForm />);
  const types = [...screen.getByLabelText<HTMLSelectElement>('Type').options].map(({ value }) => value);
  expect(types).toEqual(['', 'Complaint', 'Help', 'Inquiry', 'Suggestion']);
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
  expect([message.tagName, message.maxLength]).toEqual(['TEXTAREA', 800]);
});

test('an empty contact form shows an error, sends the side ping and no message', async () => {
  const server = fakeServer();
  server.succeeds(validationAlert, 'ok');
  const { user } = renderPage(<ContactForm />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Type and message is mandatory')).toBeTruthy();
  expect(screen.getByLabelText('Type')).toBe(document.activeElement);
  await user.selectOptions(screen.getByLabelText('Type'), 'Help');
  const isMarked = (label: string) => screen.getByLabelText(label).hasAttribute('aria-invalid');
  expect([isMarked('Type'), isMarked('Message')]).toEqual([false, true]);
  expect(server.calls.map(({ endpoint }) => endpoint)).toEqual(['validationAlert']);
});

test('a contact message is sent with the fields of the specification, and the form is cleared', async () => {
  const server = fakeServer();
  server.succeeds(contactUs, 'ok');
  const { user } = renderPage(<ContactForm />);
  await user.selectOptions(screen.getByLabelText('Type'), 'Inquiry');
  await user.type(screen.getByLabelText('Message'), 'Is the pool open?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Response has been successfully submitted')).toBeTruthy();
  expect(currentToasts()).toMatchObject([{ tone: 'success', durationMs: 4000 }]);
  expect(server.calls[0]?.body).toEqual({ Type: 'Inquiry', Message: 'Is the pool open?' });
  expect(screen.getByLabelText('Message')).toHaveProperty('value', '');
});

test('a refused contact message shows its text, a missing answer the timed-out message', async () => {
  const server = fakeServer();
  server.refuses(contactUs, 'contact.too_often');
  const { user } = renderPage(<ContactForm />);
  await user.selectOptions(screen.getByLabelText('Type'), 'Help');
  await user.type(screen.getByLabelText('Message'), 'Again');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('You sent many messages. Please try again in an hour.')).toBeTruthy();
  server.isAway(contactUs);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your session is timed out. Please login again with your credentials.')).toBeTruthy();
});
