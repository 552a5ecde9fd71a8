import { addDays, clubDate } from '@courtside/contract/values/dates';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';

/** Instants as labels in club time. */
export interface DayLabels {
  readonly today: string;
  /** 'today 12:00', 'tomorrow 08:00', 'Tue 24 Nov 08:00'. */
  readonly dayAndTime: (instant: string) => string;
  /** '12:00' today or tomorrow, '24 Nov' later. */
  readonly short: (instant: string) => string;
  /** '08:00'. */
  readonly time: (instant: string | number) => string;
}

export function useDayLabels(today: string, timeZone: string): DayLabels {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const tomorrow = addDays(clubDate(today), 1);
    return {
      today,
      time: (instant) => wallTimeAt(instant, timeZone).time,
      short: (instant) => {
        const { date, time } = wallTimeAt(instant, timeZone);
        return date > tomorrow ? formatDate(date, 'dayMonth', language) : time;
      },
      dayAndTime: (instant) => {
        const { date, time } = wallTimeAt(instant, timeZone);
        if (date === today) return t('schedule.whenToday', { time });
        if (date === tomorrow) return t('schedule.whenTomorrow', { time });
        return t('schedule.whenDay', { day: formatDate(date, 'weekdayDay', language), time });
      },
    };
  }, [today, timeZone, language, t]);
}
