import { login, logout, validateSession } from '@courtside/contract/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club.close());

test('a member logs in with number and password and gets the user of spec 3', async () => {
  const answer = await club.call(login, { body: { LoginName: '1001', UserPassword: 'Court#2026' } });
  expect(answer).toMatchObject({ status: 200, msgCode: '200' });
  expect(answer.data).toMatchObject({
    name: '1001',
    title: 'Elif Aydın',
    role: 'member',
    balanceAmount: 250,
    changePassword: 0,
  });
});

test('logging out ends the session on the server', async () => {
  const as = await club.login('1005');
  expect(await club.call(validateSession, { as })).toMatchObject({
    status: 200,
    data: { name: '1005', token: as.token },
  });
  await club.call(logout, { as });
  expect(await club.call(validateSession, { as })).toMatchObject({
    status: 401,
    msgCode: '401',
    code: 'session.invalid',
  });
});
