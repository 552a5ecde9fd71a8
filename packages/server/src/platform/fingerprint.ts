import { createHmac } from 'node:crypto';

/** A keyed digest: tells whether two requests are the same without keeping what they hold (a PIN, for instance). */
export type Fingerprint = (value: unknown) => string;

export function createFingerprint(key: string): Fingerprint {
  return (value) => createHmac('sha256', key).update(JSON.stringify(value)).digest('base64url');
}
