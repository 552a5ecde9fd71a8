import { type ClubDate, clubDate } from '@courtside/contract/values/dates';

/** Today in the time zone of the browser. */
export function localDate(now: Date): ClubDate {
  const pad = (part: number) => String(part).padStart(2, '0');
  return clubDate(`${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`);
}
