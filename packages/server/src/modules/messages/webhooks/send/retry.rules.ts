import type { Webhook } from '@courtside/contract/messages/office-webhooks';

const MINUTE = 60;
const HOUR = 3_600;

/** After each failed try but the last: ten tries within 75 hours, so that a long weekend without a receiver loses nothing. */
export const RETRY_SECONDS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  84_295,
] as const;

export const MOST_TRIES = RETRY_SECONDS.length + 1;

/** When to try again after so many failed tries; undefined when it is tried no more. */
export function nextTry(tries: number, now: Temporal.Instant): Temporal.Instant | undefined {
  const seconds = RETRY_SECONDS[tries - 1];
  return seconds === undefined ? undefined : now.add({ seconds });
}

const GIVEN_UP_AFTER = { hours: 5 * 24 };
const GONE = 410;

export interface Outcome {
  readonly status: number | null;
  readonly fault: 'unreachable' | 'too_slow' | 'redirect' | 'private' | null;
}

export const isTaken = ({ status, fault }: Outcome): boolean =>
  fault === null && status !== null && status >= 200 && status < 300;

type OffReason = Exclude<NonNullable<Webhook['off']>['reason'], 'hand'>;

/** Why an address is told nothing more after this failure, if so. `failingSince`: its first failure since the last success. */
export function offReason(
  outcome: Outcome,
  failingSince: Temporal.Instant,
  now: Temporal.Instant,
): OffReason | undefined {
  if (outcome.status === GONE) return 'gone';
  return Temporal.Instant.compare(failingSince.add(GIVEN_UP_AFTER), now) <= 0 ? 'failing' : undefined;
}
