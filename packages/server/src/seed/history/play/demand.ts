import type { WallMinutes } from '@courtside/contract/values/club-time';
import { type ClubDate, daysBetween, weekdayOf } from '@courtside/contract/values/dates';
import type { HistoryClub } from '../club.ts';

/** How much a sport is played in each month, January first: outdoors in the mild months, indoors in winter. */
const SEASONS: Readonly<Record<string, readonly number[]>> = {
  tennis: [0.75, 0.8, 1, 1.15, 1.25, 1.15, 0.85, 0.7, 1.1, 1.2, 1, 0.8],
  padel: [0.95, 0.95, 1, 1.05, 1.05, 1, 0.9, 0.8, 1.05, 1.1, 1.05, 1],
  squash: [1.35, 1.3, 1.15, 0.95, 0.8, 0.6, 0.5, 0.5, 0.85, 1.1, 1.25, 1.3],
  cricket: [0.45, 0.5, 0.8, 1.1, 1.35, 1.45, 1.3, 1.1, 1, 0.8, 0.6, 0.45],
};

/** From 07:00 to 22:00, how many of the courts are booked when the club is as busy as now. */
const WEEKDAY_HOURS: Readonly<Record<string, readonly number[]>> = {
  tennis: [0.35, 0.3, 0.22, 0.25, 0.2, 0.15, 0.12, 0.12, 0.2, 0.35, 0.7, 0.95, 0.9, 0.65, 0.35, 0.1],
  padel: [0.2, 0.25, 0.3, 0.25, 0.2, 0.3, 0.25, 0.2, 0.25, 0.4, 0.75, 0.95, 0.95, 0.85, 0.6, 0.3],
  squash: [0.4, 0.35, 0.15, 0.1, 0.2, 0.65, 0.6, 0.2, 0.15, 0.3, 0.75, 0.9, 0.85, 0.55, 0.3, 0.15],
  cricket: [0, 0, 0.05, 0.1, 0.1, 0.15, 0.1, 0.1, 0.2, 0.35, 0.75, 0.85, 0.7, 0.4, 0, 0],
};
const WEEKEND_HOURS: Readonly<Record<string, readonly number[]>> = {
  tennis: [0.2, 0.5, 0.85, 0.9, 0.75, 0.45, 0.3, 0.3, 0.45, 0.55, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05],
  padel: [0.1, 0.35, 0.7, 0.9, 0.85, 0.6, 0.4, 0.45, 0.6, 0.75, 0.8, 0.65, 0.5, 0.35, 0.2, 0.1],
  squash: [0.1, 0.2, 0.45, 0.55, 0.5, 0.3, 0.2, 0.2, 0.25, 0.3, 0.35, 0.3, 0.2, 0.1, 0.05, 0],
  cricket: [0, 0, 0.45, 0.75, 0.8, 0.6, 0.5, 0.6, 0.7, 0.65, 0.45, 0.3, 0.2, 0.1, 0, 0],
};
/** From Monday to Sunday. */
const WEEKDAYS = [0.9, 1, 1.05, 1, 0.8, 1, 0.95];

/** How busy the club was a year ago and a few weeks ago: it grows, and ever faster. */
const FIRST_MONTH = 0.17;
const LAST_MONTH = 0.65;
const STEEPNESS = 1.8;
/** The league has begun: the last weeks are the busiest of the year. */
const LEAGUE_DAYS = 35;
const LEAGUE = 0.7;
const MAXIMUM = 0.97;

/** How much of a sport's courts is wanted at an hour of an ordinary week, without season and growth. */
export function usualDemand(service: string, weekday: number, from: WallMinutes): number {
  const hours = (weekday >= 6 ? WEEKEND_HOURS : WEEKDAY_HOURS)[service] ?? WEEKDAY_HOURS.tennis ?? [];
  return (hours[Math.floor(from / 60) - 7] ?? 0) * (WEEKDAYS[weekday - 1] ?? 1);
}

/** The probability that a session of a day was booked. */
export function demandOf(club: HistoryClub, service: string, date: ClubDate, from: WallMinutes): number {
  const season = SEASONS[service]?.[Number(date.slice(5, 7)) - 1] ?? 1;
  const growth = FIRST_MONTH + (LAST_MONTH - FIRST_MONTH) * club.progressOf(date) ** STEEPNESS;
  const league = 1 + LEAGUE * Math.max(0, 1 - daysBetween(date, club.today) / LEAGUE_DAYS);
  return Math.min(MAXIMUM, usualDemand(service, weekdayOf(date), from) * season * growth * league);
}
