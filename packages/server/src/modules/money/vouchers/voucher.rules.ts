import { CODE_ALPHABET, CODE_LENGTH } from '@courtside/contract/money/prepaid/voucher-code';
import { VOUCHER_LIMITS } from '@courtside/contract/money/prepaid/vouchers';
import { type ClubDate, clubDate } from '@courtside/contract/values/dates';

/** 80 bits of random bytes as the letters of a code: five bits each. */
export function lettersOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: CODE_LENGTH }, (_, index) => {
    const value = Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2);
    return CODE_ALPHABET[value] ?? '';
  }).join('');
}

/** The last day of a voucher that is sold today. */
export function lastDayOf(today: ClubDate, months: number | null): ClubDate | null {
  return months === null ? null : clubDate(Temporal.PlainDate.from(today).add({ months }).toString());
}

interface Tries {
  readonly failures: number;
  readonly pausedUntil: Temporal.Instant | undefined;
}

/** Whole minutes until the next try; none where there is no pause. */
export function minutesOfPause({ pausedUntil }: Tries, now: Temporal.Instant): number {
  if (!pausedUntil || Temporal.Instant.compare(pausedUntil, now) <= 0) return 0;
  // A longer pause was written by a clock that was ahead.
  return Math.min(VOUCHER_LIMITS.pauseMinutes, Math.ceil(now.until(pausedUntil).total('minutes')));
}

/** The count after one more wrong code; a pause that is over starts it again. */
export function failuresAfter({ failures, pausedUntil }: Tries): { failures: number; left: number; pauses: boolean } {
  const next = (pausedUntil ? 0 : failures) + 1;
  return { failures: next, left: VOUCHER_LIMITS.tries - next, pauses: next >= VOUCHER_LIMITS.tries };
}
