import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from './same-secret.ts';

export interface Pins {
  /** `salt:digest`, both hex. */
  hash(pin: string): string;
  verify(hashed: string, pin: string): boolean;
}

/** A keyed hash, not a slow one: with 10,000 possible PINs only the lock and the pepper protect the PIN. */
export function createPins(pepper: string): Pins {
  const digest = (salt: string, pin: string) => createHmac('sha256', pepper).update(`${salt}:${pin}`).digest();
  return {
    hash(pin) {
      const salt = randomBytes(16).toString('hex');
      return `${salt}:${digest(salt, pin).toString('hex')}`;
    },
    verify(hashed, pin) {
      const [salt = '', expected = ''] = hashed.split(':');
      return isSameSecret(digest(salt, pin), Buffer.from(expected, 'hex'));
    },
  };
}
