import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { appCodeOf, newRecoveryCode, newSecret, paperCodeOf, stepOfCode, totpOf } from './codes.ts';

/** The secret and the codes that the standard (RFC 6238) gives as examples, cut to six digits. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000);

describe('codes of an app', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %s the standard has the code %s', (seconds, code, step) => {
    expect(stepOfCode(RFC_SECRET, code, at(seconds))).toBe(step);
  });

  test.each([
    [-31, undefined],
    [-30, 37_037_036],
    [30, 37_037_036],
    [61, undefined],
  ])('a telephone whose clock is %s seconds off', (seconds, step) => {
    const start = 37_037_036 * 30;
    expect(stepOfCode(RFC_SECRET, '081804', at(start + seconds))).toBe(step);
  });

  test('a secret is 160 random bits, and the address names club and number', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(secret);
    const address = totpOf(secret, { club: 'Kulüp & Co', code: '9001' }).toString();
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(address)).toContain('Kulüp & Co:9001');
    expect(new TOTP({ secret }).generate()).toMatch(/^[0-9]{6}$/);
  });
});

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['abcde-23456', undefined],
  ['١٢٣٤٥٦', undefined],
])('%s is the code %s of an app', (given, code) => {
  expect(appCodeOf(given)).toBe(code);
});

test('a code on paper is known however it is typed, and no two are alike', () => {
  const codes = Array.from({ length: 1000 }, newRecoveryCode);
  expect(new Set(codes).size).toBe(1000);
  for (const code of codes) {
    expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
    expect(paperCodeOf(` ${code.toUpperCase().replace('-', ' ')} `)).toBe(paperCodeOf(code));
    expect(appCodeOf(code)).toBeUndefined();
  }
});
