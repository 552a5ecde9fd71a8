import type { StrikeSettings } from '@courtside/contract/booking/check-in';

const DAY_MS = 86_400_000;

/** Until when a member cannot book, and for how many strikes. */
export interface Stop {
  readonly until: Temporal.Instant;
  readonly count: number;
}

/** Older strikes can no longer have an effect. */
export function strikesSince({ days, stopDays }: StrikeSettings, now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: (days + stopDays) * 24 });
}

/** Strikes after it count now. */
export function countedSince({ days }: StrikeSettings, now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: days * 24 });
}

/** How many of these strikes count now. */
export function countsNow(strikesMs: readonly number[], settings: StrikeSettings, now: Temporal.Instant): number {
  const since = countedSince(settings, now).epochMilliseconds;
  return strikesMs.filter((at) => at > since).length;
}

/** A stop begins with the strike that is one too many within the counted days. Strikes are the oldest first. */
export function stopOf(
  strikesMs: readonly number[],
  { isOn, count, days, stopDays }: StrikeSettings,
  now: Temporal.Instant,
): Stop | undefined {
  if (!isOn) return undefined;
  const starts = strikesMs.filter((at, index) => {
    const first = strikesMs[index - count + 1];
    return first !== undefined && at - first <= days * DAY_MS;
  });
  const last = starts.at(-1);
  if (last === undefined) return undefined;
  const until = Temporal.Instant.fromEpochMilliseconds(last + stopDays * DAY_MS);
  if (Temporal.Instant.compare(now, until) >= 0) return undefined;
  return { until, count: strikesMs.filter((at) => at <= last && last - at <= days * DAY_MS).length };
}
