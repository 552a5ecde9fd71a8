import { LIMITS } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import type { Caller } from '#endpoint/binding.ts';

const HOUR_MS = 3_600_000;

interface Window {
  readonly endsMs: number;
  readonly codes: Set<string>;
}

const windowsByDb = new WeakMap<Db, Map<number, Window>>();

/**
 * Visitors find other players by their numbers alone, which follow each other: a visitor who tries many of them reads the list
 * of members. Throws 429 for more different numbers in an hour than a visitor plays with, counted by this process.
 */
export function countLookups(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { memberId, memberCode, hasVisitorAccount }: Pick<Caller, 'memberId' | 'memberCode' | 'hasVisitorAccount'>,
  codes: readonly string[],
): void {
  if (!hasVisitorAccount) return;
  const windows = windowsByDb.get(db) ?? new Map<number, Window>();
  windowsByDb.set(db, windows);
  const nowMs = clock.now().epochMilliseconds;
  const known = windows.get(memberId);
  const isLive = known && nowMs < known.endsMs && known.endsMs - nowMs <= HOUR_MS;
  const window = isLive ? known : { endsMs: nowMs + HOUR_MS, codes: new Set<string>() };
  windows.set(memberId, window);
  for (const code of codes.map((given) => given.trim().toLowerCase())) {
    if (code === '' || code === memberCode.toLowerCase() || window.codes.has(code)) continue;
    if (window.codes.size >= LIMITS.visitorLookupsPerHour) {
      const seconds = Math.ceil((window.endsMs - nowMs) / 1000);
      throw new AppError('request.too_many', { headers: { 'retry-after': String(seconds) } });
    }
    window.codes.add(code);
  }
}
