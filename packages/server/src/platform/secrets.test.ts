import { describe, expect, test } from 'vitest';
import { createTestClock } from '#testing/test-clock.ts';
import { createPasswords, PASSWORD_COST } from './password.ts';
import { createPins } from './pin.ts';
import { createTokens } from './tokens.ts';

describe('passwords', () => {
  test('are argon2id with the cost of the OWASP minimum and a salt of their own', async () => {
    const passwords = createPasswords();
    const [one, other] = await Promise.all([passwords.hash('Court#2026'), passwords.hash('Court#2026')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(PASSWORD_COST.memoryCost).toBeGreaterThanOrEqual(19_456);
    expect(await passwords.verify(one, 'Court#2026')).toBe(true);
    expect(await passwords.verify(one, 'Court#2027')).toBe(false);
  });

  test('pretending answers nothing, whatever it is given', async () => {
    expect(await createPasswords().pretend('a password nobody has')).toBeUndefined();
  });
});

describe('PINs', () => {
  test('are compared with salt and pepper', () => {
    const pins = createPins('pepper');
    const hashed = pins.hash('2468');
    expect(hashed).not.toBe(pins.hash('2468'));
    expect(pins.verify(hashed, '2468')).toBe(true);
    expect(pins.verify(hashed, '2469')).toBe(false);
    expect(createPins('other pepper').verify(hashed, '2468')).toBe(false);
  });

  test.each(['', 'x', 'salt:', ':', 'salt:00', 'salt:zz'])('%j matches no PIN', (broken) => {
    expect(createPins('pepper').verify(broken, '2468')).toBe(false);
    expect(createPins('pepper').verify(broken, '')).toBe(false);
  });
});

describe('tokens', () => {
  const CLAIMS = { memberId: 7, sessionId: '0f8fad5b-d9cb-469f-a165-70867728950e', role: 'member' } as const;

  test('come back as they were made, until they expire', async () => {
    const clock = createTestClock();
    const tokens = createTokens('k'.repeat(32), clock);
    const token = await tokens.sign(CLAIMS, clock.now().add({ minutes: 5 }));
    expect(await tokens.verify(token)).toEqual(CLAIMS);
    clock.advance({ minutes: 5 });
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'session.expired' });
  });

  test('of another key are invalid', async () => {
    const clock = createTestClock();
    const token = await createTokens('x'.repeat(32), clock).sign(CLAIMS, clock.now().add({ minutes: 5 }));
    await expect(createTokens('k'.repeat(32), clock).verify(token)).rejects.toMatchObject({ code: 'session.invalid' });
  });
});
