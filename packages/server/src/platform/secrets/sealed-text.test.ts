import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFingerprint } from '#context.ts';
import { createSealer } from './sealed-text.ts';

const context = { fingerprint: createFingerprint('p'.repeat(48)) };
const sealer = createSealer('link of a device');
const REFUSED = 'A sealed text was changed, or sealed with another key.';

test('every text is read again as it was sealed, and no two seals of it are alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const [one, other] = [sealer.seal(context, text), sealer.seal(context, text)];
      expect(sealer.unseal(context, one)).toBe(text);
      expect(one).not.toBe(other);
    }),
  );
});

test('a seal does not contain its text', () => {
  const sealed = sealer.seal(context, 'broker-password');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('broker');
});

test('a seal with any other bit is refused', () => {
  const sealed = Buffer.from(sealer.seal(context, 'secret'), 'base64url');
  fc.assert(
    fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => sealer.unseal(context, changed.toString('base64url'))).toThrow(REFUSED);
    }),
  );
});

test.each(['', 'abc', 'A'.repeat(20), 'A'.repeat(38)])('what is no seal is refused: "%s"', (text) => {
  expect(() => sealer.unseal(context, text)).toThrow(REFUSED);
});

test('the key of another club and a seal for another purpose are refused', () => {
  const sealed = sealer.seal(context, 'secret');
  const other = { fingerprint: createFingerprint('q'.repeat(48)) };
  expect(() => sealer.unseal(other, sealed)).toThrow(REFUSED);
  expect(() => createSealer('another purpose').unseal(context, sealed)).toThrow(REFUSED);
});
