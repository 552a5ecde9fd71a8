import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Of an authenticator app, as all of them have it. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** A telephone's clock may be half a minute off. */
const WINDOW = 1;

/** Letters and digits that nobody takes for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;
export const RECOVERY_CODES = 10;

export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** What the app shows beside its codes: the club, and whose login it is. */
export const totpOf = (secret: string, { club, code }: { readonly club: string; readonly code: string }) =>
  new TOTP({ issuer: club, label: code, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** The half minute, counted from 1970, whose code this is; undefined if it is of none around now. */
export function stepOfCode(secret: string, code: string, now: Temporal.Instant): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const timestamp = now.epochMilliseconds;
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Six digits, however they are grouped. */
export const appCodeOf = (given: string): string | undefined => {
  const digits = given.replaceAll(/\s/gu, '');
  return /^[0-9]{6}$/.test(digits) ? digits : undefined;
};

/** A code of the paper as it is stored, whatever was typed between its groups. */
export const paperCodeOf = (given: string): string => given.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');

/** `abcde-23456` */
export function newRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${group()}-${group()}`;
}
