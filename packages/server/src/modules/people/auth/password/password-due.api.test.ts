import { listBookings } from '@courtside/contract/booking/booking-list';
import { forgetPassword, login, resetPassword, validateSession } from '@courtside/contract/people/auth';
import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { mailsWithSecrets } from '#testing/mails.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club.close());

const bookings = (as: Login) => club.call(listBookings, { as, query: {} });
const change = (as: Login, OldPassword: string) =>
  club.call(resetPassword, { as, body: { OldPassword, NewPassword: 'Winter#2027' } });

test('a member who must change the password is refused everything else', async () => {
  const as = await club.login('1003');
  expect(await bookings(as)).toMatchObject({
    status: 403,
    msgCode: '403',
    code: 'auth.password_change_required',
    data: 'Please change your password first.',
  });
  expect((await club.call(validateSession, { as })).data.changePassword).toBe(1);
  const { data } = await change(as, 'Court#2026');
  expect((await bookings({ name: '1003', token: data.token })).status).toBe(200);
});

test('a used temporary password blocks the other sessions of the member too, until the change', async () => {
  const before = await club.login('1020');
  expect((await bookings(before)).status).toBe(200);
  await club.call(forgetPassword, { query: {}, params: { membershipNumber: '1020' } });
  const mail = (await mailsWithSecrets(club.context.db)).find(({ recipient }) => recipient.includes('.1020@'));
  const temporary = /: (\w{12})\n/.exec(mail?.body ?? '')?.[1] ?? '';
  expect((await bookings(before)).status).toBe(200);
  const { data } = await club.call(login, { body: { LoginName: '1020', UserPassword: temporary } });
  await eventually(async () => expect((await bookings(before)).code).toBe('auth.password_change_required'));
  expect((await change({ name: '1020', token: data.token }, temporary)).msgCode).toBe('200');
});

test('the calls that are allowed before a required password change are these and no others', () => {
  const open = ENDPOINTS.filter(({ access, whilePasswordDue }) => access !== 'public' && whilePasswordDue);
  expect(open.map(({ name }) => name).sort()).toEqual([
    'helpManual',
    'logout',
    'notificationStream',
    'picture',
    'resetPassword',
    'updateLayout',
    'validateSession',
  ]);
});
