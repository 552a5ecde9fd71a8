import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { currentToasts } from '#shared/ui/feedback/toasts.ts';
import { followSessionEnd } from './session-messages.ts';

test.each([
  ['expired', ['Your session is timed out. Please login again with your credentials.']],
  ['unauthorized', ['Please provide valid credentials to login.']],
  ['invalidToken', ['Failed to login with token.']],
  ['loggedOut', []],
  ['otherTab', []],
] as const)('a session that ended because %s', (reason, sentences) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['balance'], 250);
  const stop = followSessionEnd(queryClient);
  startSession(testUser());
  endSession(reason);
  stop();
  expect(currentToasts().map((toast) => toast.text)).toEqual(sentences);
  expect(queryClient.getQueryData(['balance'])).toBeUndefined();
});
