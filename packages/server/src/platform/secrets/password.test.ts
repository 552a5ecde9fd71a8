import { expect, test } from 'vitest';
import { createPasswords, PASSWORD_COST } from './password.ts';

test('passwords are hashed by argon2id with the OWASP minimum cost and their own salt', async () => {
  const passwords = createPasswords();
  const [one, other] = await Promise.all([passwords.hash('Court#2026'), passwords.hash('Court#2026')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(PASSWORD_COST.memoryCost).toBeGreaterThanOrEqual(19_456);
  expect(await passwords.verify(one, 'Court#2026')).toBe(true);
  expect(await passwords.verify(one, 'Court#2027')).toBe(false);
});

test('the dummy comparison returns nothing for any password', async () => {
  expect(await createPasswords().verifyDummy('a password nobody has')).toBeUndefined();
});

test('unauthenticated callers who fill their queue are refused, and logins are not delayed by them', async () => {
  const passwords = createPasswords();
  const hashed = await passwords.hash('Court#2026');
  let done = 0;
  const strangers = Array.from({ length: 9 }, () => passwords.hashForGuest('Court#2026').then(() => ++done));
  await expect(passwords.hashForGuest('Court#2026')).rejects.toMatchObject({
    code: 'server.busy',
    headers: { 'retry-after': '10' },
  });
  expect(await passwords.verify(hashed, 'Court#2026')).toBe(true);
  expect(done).toBeLessThan(9);
  await Promise.all(strangers);
});
