import { wallMomentOf } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { Clock } from './clock.ts';

/** The date at the club now. */
export function todayOf(at: {
  readonly clock: Clock;
  readonly settings: { readonly CLUB_TIME_ZONE: string };
}): ClubDate {
  return wallMomentOf(at.clock.now(), at.settings.CLUB_TIME_ZONE).date;
}
