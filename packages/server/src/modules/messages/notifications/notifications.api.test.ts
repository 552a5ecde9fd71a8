import * as notifications from '@courtside/contract/messages/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { listenLocally, readEvents } from '#testing/server/event-reader.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { notificationWrites } from './notify.ts';

let club: TestApp;
let as: Login;
beforeAll(async () => {
  club = await createTestApp();
  as = await club.login('1020');
});
afterAll(() => club.close());

async function notify(code: string): Promise<void> {
  const { db, clock } = club.context;
  const { id } = await db.selectFrom('member').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  await inTransaction(db, (tx) =>
    runWrites(tx, notificationWrites(tx, clock, [{ memberId: id, kind: 'pinLocked', params: { minutes: 15 } }])),
  );
}

test('one notification is marked read, then all, and another member’s is not found', async () => {
  await notify('1020');
  await notify('1020');
  await notify('1021');
  const { data } = await club.call(notifications.listNotifications, { as, query: {} });
  expect(data).toMatchObject({ unread: 2, total: 2 });
  expect(data.items[0]).toMatchObject({
    kind: 'pinLocked',
    params: { minutes: 15 },
    isRead: false,
    title: 'Your PIN is locked',
  });
  const mark = (id: string) => club.call(notifications.markNotification, { as, params: { id } });
  expect((await mark(data.items[0]?.id ?? '')).data).toEqual({ unread: 1 });
  const stranger = await club.login('1021');
  const theirs = await club.call(notifications.listNotifications, { as: stranger, query: {} });
  expect(await mark(theirs.data.items[0]?.id ?? '')).toMatchObject({ status: 404, code: 'record.not_found' });
  expect(await mark('no-such-thing')).toMatchObject({ status: 404, code: 'record.not_found' });
  expect((await mark('all')).data).toEqual({ unread: 0 });
});

test('the badge is sent at once and whenever the count changes', async () => {
  const member = await club.login('1022');
  const address = await listenLocally(club.app);
  const reader = await readEvents(address, notifications.notificationStream, { as: member, query: {} });
  const first = await reader.next();
  expect(first).toMatchObject({ event: 'unread' });
  expect(JSON.parse(first.data ?? '')).toEqual({ unread: 0, balanceAmount: expect.any(Number) });
  await notify('1022');
  expect(JSON.parse((await reader.next()).data ?? '')).toMatchObject({ unread: 1 });
  reader.close();
});
