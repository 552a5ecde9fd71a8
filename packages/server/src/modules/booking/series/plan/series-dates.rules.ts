import { SERIES_LIMITS, type SeriesPaymentPlan } from '@courtside/contract/booking/office-series';
import { instantOf } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate, clubDate, daysBetween, weekdayOf } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';

interface Weekly {
  /** ISO weekday. */
  readonly weekday: number;
  readonly validFrom: ClubDate;
  readonly until: ClubDate;
}

/** Every date of a weekly series. Its number is calculated before a list is made, so that 40 years cost nothing. */
export function datesOf({ weekday, validFrom, until }: Weekly): ClubDate[] {
  const first = addDays(validFrom, (weekday - weekdayOf(validFrom) + 7) % 7);
  const count = until < first ? 0 : Math.floor(daysBetween(first, until) / 7) + 1;
  if (count === 0) throw new AppError('series.no_dates');
  if (count > SERIES_LIMITS.dates) {
    throw new AppError('series.too_many_dates', { params: { dates: count, most: SERIES_LIMITS.dates } });
  }
  return Array.from({ length: count }, (_, week) => addDays(first, week * 7));
}

interface Ended {
  readonly validFrom: ClubDate;
  readonly validUntil: ClubDate;
  readonly endedFrom: ClubDate | null;
}

/** The day before it was ended; one that was ended before its first day keeps the days that were planned. */
export function lastDayOf({ validFrom, validUntil, endedFrom }: Ended): ClubDate {
  return endedFrom === null || endedFrom <= validFrom || endedFrom > validUntil ? validUntil : addDays(endedFrom, -1);
}

interface DueDate {
  readonly date: ClubDate;
  readonly startsAt: Temporal.Instant;
}

interface DueBy {
  readonly plan: SeriesPaymentPlan;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

/**
 * A date is charged a week before its start at the latest, so that there is time to top up before it is released; the
 * dates of a month on its first day, when that is earlier. What has passed is due at once.
 */
export function dueMomentOf({ date, startsAt }: DueDate, { plan, now, timeZone }: DueBy): Temporal.Instant {
  if (plan === 'now') return now;
  const weekBefore = startsAt.subtract({ hours: SERIES_LIMITS.chargeDays * 24 });
  const due =
    plan === 'monthly' ? earlier(weekBefore, instantOf(clubDate(`${date.slice(0, 7)}-01`), 0, timeZone)) : weekBefore;
  return Temporal.Instant.compare(due, now) < 0 ? now : due;
}

/** From when a date that is not paid is given to others. One that was made on short notice has an hour to be paid. */
export function releaseMomentOf(startsAt: Temporal.Instant, createdAt: Temporal.Instant): Temporal.Instant {
  const usual = startsAt.subtract({ hours: SERIES_LIMITS.releaseHours });
  const shortNotice = earlier(startsAt, createdAt.add({ hours: 1 }));
  return Temporal.Instant.compare(usual, shortNotice) < 0 ? shortNotice : usual;
}

/** The next try after one in vain: a day later, but not after the release. */
export function nextAttemptAfter(now: Temporal.Instant, releaseAt: Temporal.Instant): Temporal.Instant {
  return earlier(now.add({ hours: 24 }), releaseAt);
}

const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b);
