import { type Cents, cents } from '@courtside/contract/values/money';

/** What was agreed with the coach for one lesson. */
export interface LessonRate {
  readonly kind: 'employed' | 'share' | 'renter';
  readonly shareBasisPoints: number | null;
  readonly shareCents: number | null;
  /** What the court counts for in this lesson. */
  readonly courtCents: number;
}

/**
 * What the coach gets of the total: a percent of what is left after the court, or an amount, never more than was paid. A renter
 * pays the court; who is employed gets nothing by lesson.
 */
export function coachShare({ kind, shareBasisPoints, shareCents, courtCents }: LessonRate, total: Cents): Cents {
  if (kind === 'employed') return cents(0);
  if (kind === 'renter') return cents(courtCents === 0 ? 0 : -courtCents);
  if (shareCents !== null) return cents(Math.min(shareCents, total));
  return cents(Math.floor((Math.max(0, total - courtCents) * (shareBasisPoints ?? 0)) / 10_000));
}
