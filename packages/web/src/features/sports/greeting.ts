import { type ClubDate, clubDate } from '@courtside/contract/dates';

export function greetingFor(now: Date): 'goodMorning' | 'goodAfternoon' | 'goodEvening' {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'goodMorning';
  return hour >= 12 && hour < 18 ? 'goodAfternoon' : 'goodEvening';
}

/** Today where the reader is. */
export function localDate(now: Date): ClubDate {
  const pad = (part: number) => String(part).padStart(2, '0');
  return clubDate(`${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`);
}
