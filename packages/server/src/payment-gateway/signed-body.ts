import { createHmac } from 'node:crypto';
import { isSameSecret } from '#platform/secrets/same-secret.ts';
import { EVENT_TOLERANCE_SECONDS } from './gateway.ts';

/** `t=<seconds>,v1=<hex>`: the time is signed too, which prevents replays. */
export function signBody(body: string, secret: string, now: Temporal.Instant): string {
  const seconds = secondsOf(now);
  return `t=${seconds},v1=${digest(body, secret, seconds)}`;
}

export function checkSignature(
  body: string,
  header: unknown,
  secret: string,
  now: Temporal.Instant,
): 'right' | 'bad_signature' | 'old_timestamp' {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (!match) return 'bad_signature';
  const seconds = Number(match[1]);
  if (!isSameSecret(match[2] ?? '', digest(body, secret, seconds))) return 'bad_signature';
  return Math.abs(secondsOf(now) - seconds) > EVENT_TOLERANCE_SECONDS ? 'old_timestamp' : 'right';
}

function digest(body: string, secret: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}

function secondsOf(instant: Temporal.Instant): number {
  return Math.trunc(instant.epochMilliseconds / 1000);
}
