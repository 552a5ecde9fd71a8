import { calendarStream } from '@courtside/contract/booking/schedule';
import { notificationStream } from '@courtside/contract/messages/notifications';
import { resetMemberPassword, resetMemberPin, setMemberStatus } from '@courtside/contract/people/admin';
import { logout, resetPassword } from '@courtside/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenLocally, readEvents } from '#testing/server/event-reader.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
let admin: Login;
let address: string;
beforeAll(async () => {
  // The heartbeat is too rare to close anything within these tests.
  club = await createTestApp({ environment: { EVENT_STREAM_HEARTBEAT_MS: '60000' } });
  admin = await club.login('9001');
  address = await listenLocally(club.app);
});
afterAll(() => club.close());

const AT_ONCE_MS = 1_000;
const watch = (as: Login) =>
  Promise.all([
    readEvents(address, calendarStream, { as, query: { service: 'tennis', date: '2026-11-17' } }),
    readEvents(address, notificationStream, { as, query: {} }),
  ]);
const paramsOf = ({ name }: Login) => ({ as: admin, params: { memberCode: name } });

test.each<[string, string, (as: Login) => Promise<unknown>]>([
  ['a logout', '1020', (as) => club.call(logout, { as })],
  [
    'a change of the password',
    '1021',
    (as) => club.call(resetPassword, { as, body: { OldPassword: 'Court#2026', NewPassword: 'Other#2027' } }),
  ],
  ['a suspension', '1022', (as) => club.call(setMemberStatus, { ...paramsOf(as), body: { status: 'suspended' } })],
  [
    'a reset of the password by an admin',
    '1023',
    (as) => club.call(resetMemberPassword, { ...paramsOf(as), body: {} }),
  ],
  ['a reset of the PIN by an admin', '1024', (as) => club.call(resetMemberPin, { ...paramsOf(as), body: {} })],
  [
    'a statement by hand',
    '1025',
    () => sql`update member set status = 'suspended' where code = '1025'`.execute(club.context.db),
  ],
])('%s closes the open streams of that session at once', async (_name, code, end) => {
  const bystander = await watch(await club.login('1030'));
  const as = await club.login(code);
  const streams = await watch(as);
  await end(as);
  await Promise.all(streams.map((stream) => stream.ended(AT_ONCE_MS)));
  expect(club.app.eventStreams.size).toBe(bystander.length);
  for (const stream of bystander) stream.close();
  await expect.poll(() => club.app.eventStreams.size).toBe(0);
});
