import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';

export interface ClubDay {
  readonly today: ClubDate;
  /** HH:mm. */
  readonly time: string;
}

/** Date and time at the club; without an answer of the club, those of Greenwich. */
export function useClubDay(): ClubDay {
  const timeZone = useClubTimeZone();
  const { date, time } = wallTimeAt(Date.now(), timeZone);
  return { today: clubDate(date), time };
}

interface Release {
  readonly bookAheadDays: number;
  readonly releaseAt: string;
}

/** The first day that members cannot book yet. */
export function firstUnreleasedDay({ today, time }: ClubDay, { bookAheadDays, releaseAt }: Release): ClubDate {
  return addDays(today, time >= releaseAt ? bookAheadDays + 1 : bookAheadDays);
}
