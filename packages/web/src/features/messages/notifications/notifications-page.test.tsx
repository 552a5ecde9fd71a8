import { listNotifications, type Notification } from '@courtside/contract/messages/notifications';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { NotificationsPage } from './notifications-page.tsx';

const BOOKED: Notification = {
  id: '7',
  kind: 'bookingConfirmed',
  params: {
    service: 'squash',
    sport: 'Squash',
    court: 'Court 1',
    date: '2026-11-18',
    from: '10:00',
    key: 'SQU-000001',
  },
  title: 'Booked',
  message: '',
  createdAt: '2026-11-17T08:00:00.000Z',
  isRead: false,
};
const listOf = (items: Notification[]) => ({
  items,
  unread: items.length,
  total: items.length,
  page: 1,
  pageSize: 20 as const,
});

test('a list that was read before the badge counted a notification is read again, once', async () => {
  const server = fakeServer();
  let items: Notification[] = [];
  server.answers(listNotifications, () => {
    const answer = Response.json({ msgCode: '200', data: listOf(items) });
    items = [BOOKED];
    return answer;
  });
  startSession(testUser({ notifications: 1 }));
  renderPage(<NotificationsPage />);
  expect(await screen.findByRole('button', { name: /Mark as read/ })).toBeDefined();
  expect(server.calls.filter(({ endpoint }) => endpoint === 'listNotifications')).toHaveLength(2);
});
