import { instantOf } from '@courtside/contract/values/club-time';
import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { todayOf } from '#platform/today.ts';
import type { DayRange } from './cash.repository.ts';

const END_OF_DAY = 24 * 60;

/** A day of the club that has begun: today unless another one is named. */
export function cashDayOf({ clock, settings }: Pick<AppContext, 'clock' | 'settings'>, asked: string | undefined) {
  const today = todayOf({ clock, settings });
  const date: ClubDate = asked ? clubDate(asked) : today;
  if (date > today) throw new AppError('cash.day_not_begun');
  const at = (minutes: number) => instantOf(date, minutes, settings.CLUB_TIME_ZONE);
  const range: DayRange = { startsAt: at(0), endsAt: at(END_OF_DAY) };
  return { date, isToday: date === today, range };
}
