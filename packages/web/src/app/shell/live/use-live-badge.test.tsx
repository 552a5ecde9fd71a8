import { notificationStream } from '@courtside/contract/messages/notifications';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { BalancePill } from '../toolbar/balance-pill.tsx';
import { useLiveBadge } from './use-live-badge.ts';

function Pill() {
  useLiveBadge();
  return <BalancePill />;
}

test('the stream updates a balance that was changed elsewhere', async () => {
  const server = fakeServer();
  const body = `event: unread\nid: 3\ndata: ${JSON.stringify({ unread: 3, balanceAmount: 94 })}\n\n`;
  server.answers(notificationStream, () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  startSession(testUser({ balanceAmount: 100, notifications: 3 }));
  renderPage(<Pill />);
  expect(await screen.findByText('€94.00')).toBeDefined();
});

function Count({ read }: { readonly read: () => number }) {
  useLiveBadge();
  const { data } = useQuery({ queryKey: ['notifications'], queryFn: read });
  return <p>{data} read</p>;
}

test('a list is read again when the check of the login knew of a notification before the stream', async () => {
  const server = fakeServer();
  server.answers(notificationStream, () => new Response('', { headers: { 'content-type': 'text/event-stream' } }));
  startSession(testUser({ notifications: 0 }));
  let count = 0;
  renderPage(<Count read={() => count} />);
  expect(await screen.findByText('0 read')).toBeDefined();
  count = 1;
  act(() => void startSession(testUser({ notifications: 1 })));
  expect(await screen.findByText('1 read')).toBeDefined();
});
