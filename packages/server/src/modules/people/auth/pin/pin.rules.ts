import { LIMITS } from '@courtside/contract/values/limits';

const PIN = new RegExp(`^[0-9]{${LIMITS.pinMin},${LIMITS.pinMax}}$`);

export function isPin(text: string): boolean {
  return PIN.test(text);
}

export type PinState = { readonly locked: false } | { readonly locked: true; readonly minutes: number };

export function pinState(lockedUntil: Temporal.Instant | undefined, now: Temporal.Instant): PinState {
  if (!lockedUntil || Temporal.Instant.compare(lockedUntil, now) <= 0) return { locked: false };
  // A longer lock was written by a clock that was ahead; one minute of clock skew is allowed.
  const longest = now.add({ minutes: LIMITS.pinLockMinutes + 1 });
  if (Temporal.Instant.compare(lockedUntil, longest) > 0) return { locked: false };
  return { locked: true, minutes: Math.ceil(now.until(lockedUntil).total('minutes')) };
}

/** The failure count after one more; an expired lock restarts it. */
export function failuresAfter(
  failures: number,
  lockExpired: boolean,
): { failures: number; left: number; locks: boolean } {
  const next = (lockExpired ? 0 : failures) + 1;
  return { failures: next, left: Math.max(0, LIMITS.pinTries - next), locks: next >= LIMITS.pinTries };
}
