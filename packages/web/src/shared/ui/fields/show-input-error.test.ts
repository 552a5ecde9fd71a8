import { validationAlert } from '@courtside/contract/wire/validation-alert';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { currentToasts } from '../feedback/toasts.ts';
import { showInputError } from './show-input-error.ts';

test('spec 7: invalid input shows a toast at once, with a side ping that carries nothing', async () => {
  const server = fakeServer();
  server.succeeds(validationAlert, 'ok');
  showInputError('Kindly Select Players');
  expect(currentToasts()).toMatchObject([{ tone: 'warning', text: 'Kindly Select Players' }]);
  await waitFor(() => expect(server.calls).toMatchObject([{ url: '/sport/alert', body: undefined }]));
});

test('a ping that fails has no effect: the toast is shown', async () => {
  fakeServer().isAway(validationAlert);
  showInputError('Kindly Select Players', 'error');
  await Promise.resolve();
  expect(currentToasts()).toMatchObject([{ tone: 'error', text: 'Kindly Select Players' }]);
});
