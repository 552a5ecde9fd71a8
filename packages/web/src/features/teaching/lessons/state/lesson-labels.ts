import { addDays, clubDate } from '@courtside/contract/values/dates';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import type { Offer } from './lesson-queries.ts';

/** The server writes a time of a lesson as `YYYY-MM-DDTHH:mm`, in club time. */
export const dateOf = (from: string): string => from.slice(0, 10);
export const hourOf = (from: string): string => from.slice(11, 16);

/** What one pupil pays of the price of all. */
export const shareOf = (price: number, pupils: number): number => Math.ceil((price * 100) / pupils) / 100;

/** The lowest price of one pupil; undefined where the pupils pay the coach. */
export function lowestPrice(offers: readonly Offer[]): number | undefined {
  const prices = offers.flatMap(({ prices: [first] }) => (first ? [first] : []));
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

export interface LessonPlace {
  readonly coach: string;
  readonly service?: string;
  readonly minutes?: number;
  /** `YYYY-MM-DDTHH:mm`. */
  readonly at?: string;
}

/** The page of a coach, with the chosen time. */
export function lessonTimesPath({ coach, service, minutes, at }: LessonPlace): string {
  const chosen = {
    ...(service !== undefined && { service }),
    ...(minutes !== undefined && { minutes: String(minutes) }),
    ...(at !== undefined && { at, date: dateOf(at) }),
  };
  const search = new URLSearchParams(chosen).toString();
  return PATHS.lessonTimes.replace(':coach', encodeURIComponent(coach)) + (search && `?${search}`);
}

/** A time in words: 'tomorrow 10:00'. */
export function useTimeText(): (from: string) => string {
  const { t, i18n } = useTranslation();
  const today = wallTimeAt(Date.now(), useClubTimeZone()).date;
  return (from) => {
    const [date, time] = [dateOf(from), ltrText(hourOf(from))];
    if (date === today) return t('schedule.whenToday', { time });
    if (date === addDays(clubDate(today), 1)) return t('schedule.whenTomorrow', { time });
    return t('schedule.whenDay', { day: formatDate(date, 'weekdayDay', i18n.language), time });
  };
}
