import { expect, test } from 'vitest';
import { testUser } from '#shared/testing/test-user.ts';
import { toSessionUser } from './session-user.ts';

test('the session user has the front-end fields of spec 3 and 6', () => {
  const user = testUser({ role: 'subadmin', profilePic: '/picture.webp', email: 'elif@example.org' });
  expect(toSessionUser(user)).toMatchObject({
    displayName: 'Elif Aydın',
    email: 'elif@example.org',
    photoURL: '/picture.webp',
    memberCode: '1001',
    role: 'admin',
    apiRole: 'subadmin',
  });
});
