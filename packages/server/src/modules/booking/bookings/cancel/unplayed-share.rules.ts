import { type Cents, cents } from '@courtside/contract/values/money';

interface Played {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/**
 * What a payer gets back of a session that the club ends while it is played: the share of the time that is left, at least
 * half, in whole cents in the payer's favour.
 */
export function unplayedShare(share: Cents, { startsAt, endsAt }: Played, now: Temporal.Instant): Cents {
  const whole = endsAt.epochMilliseconds - startsAt.epochMilliseconds;
  const left = Math.min(whole, Math.max(endsAt.epochMilliseconds - now.epochMilliseconds, Math.ceil(whole / 2)));
  return cents(Math.min(share, Math.ceil((share * left) / whole)));
}
