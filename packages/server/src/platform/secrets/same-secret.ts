import { timingSafeEqual } from 'node:crypto';

/** Takes as long for a wrong text as for a right one, so that nobody finds a signature letter by letter. */
export function isSameSecret(given: string | Buffer, wanted: string | Buffer): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
