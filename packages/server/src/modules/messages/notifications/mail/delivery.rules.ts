import { instantOf, type WallMinutes, wallMomentOf } from '@courtside/contract/values/club-time';
import { addDays } from '@courtside/contract/values/dates';

/** Minutes after midnight in the club's time zone; may last over midnight. */
export interface QuietHours {
  readonly from: WallMinutes;
  readonly until: WallMinutes;
}

/** The end of the quiet hours that `now` is in. Calculated with instants, so that both clock changes are right. */
function endOfQuietHours(
  now: Temporal.Instant,
  { from, until }: QuietHours,
  timeZone: string,
): Temporal.Instant | undefined {
  const { date: today } = wallMomentOf(now, timeZone);
  for (const day of [addDays(today, -1), today]) {
    const startsAt = instantOf(day, from, timeZone);
    const endsAt = instantOf(from < until ? day : addDays(day, 1), until, timeZone);
    if (Temporal.Instant.compare(startsAt, now) <= 0 && Temporal.Instant.compare(now, endsAt) < 0) return endsAt;
  }
  return undefined;
}

interface Delivery {
  /** Whether the member wants such mails now. */
  readonly isOn: boolean;
  readonly quietHours: QuietHours | null;
  /** Such as the start of the session: a mail that would be late is sent at once. */
  readonly usefulUntil: Temporal.Instant | null;
}

/** What happens to a mail with a topic: it is sent now, waits for the end of the quiet hours, or is not wanted any more. */
export function deliveryOf(
  { isOn, quietHours, usefulUntil }: Delivery,
  now: Temporal.Instant,
  timeZone: string,
): 'send' | 'drop' | { readonly waitUntil: Temporal.Instant } {
  if (!isOn) return 'drop';
  const waitUntil = quietHours ? endOfQuietHours(now, quietHours, timeZone) : undefined;
  if (!waitUntil) return 'send';
  const isLate = usefulUntil !== null && Temporal.Instant.compare(usefulUntil, waitUntil) <= 0;
  return isLate ? 'send' : { waitUntil };
}
