import type * as endpoints from '@courtside/contract/club/office-reports';
import { type Occupancy, REPORT_LIMITS } from '@courtside/contract/club/office-reports';
import { formatWallTime, instantOf } from '@courtside/contract/values/club-time';
import { addDays, clubDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { loadAllServices, type Service, type ServiceMap, selectClosures } from '#modules/club/sports/index.ts';
import { todayOf } from '#platform/today.ts';
import { type BookedTimes, selectBookedMonths, selectBookedTimes } from './bookings.repository.ts';
import { minutesByHour, plannedTimes } from './open-time.ts';
import { courseOf, type DayRange, daysOf, monthOf } from './report-months.rules.ts';

/** Open and booked minutes, added up. Bookings that were kept when the open time shrank count as open too. */
class Tally {
  open = 0;
  booked = 0;
  closed = 0;
  get minutes() {
    return { openMinutes: Math.max(this.open, this.booked), bookedMinutes: this.booked };
  }
}

class Tallies extends Map<string, Tally> {
  at(...key: ReadonlyArray<string | number>): Tally {
    const text = key.join(' ');
    const tally = this.get(text) ?? new Tally();
    this.set(text, tally);
    return tally;
  }
}

export async function readOccupancy(context: AppContext, { query }: Call<typeof endpoints.readOccupancy>) {
  const all = await loadAllServices(context);
  const services = servicesOf(all, query.service);
  const range = { from: clubDate(query.from), to: clubDate(query.to) };
  const courts = services
    .flatMap((service) => service.courts.map((court) => ({ ...court, service: service.key })))
    .filter(({ key }) => query.court === undefined || key === query.court);
  if (courts.length === 0 && query.court !== undefined) throw new AppError('record.not_found');
  const ids = new Set(courts.map(({ id }) => id));
  const rows = await selectBookedTimes(
    context.db,
    services.map(({ key }) => key),
    range,
  );
  const booked = rows.filter(({ courtId }) => ids.has(courtId));

  // By weekday and hour of each court, then of all of them.
  const hours = new Tallies();
  const totals = new Tallies();
  for (const service of services) {
    for (const { court, weekday, from, to, isClosed } of await plannedOf(context, service, range)) {
      if (!ids.has(court.id)) continue;
      totals.at(court.id)[isClosed ? 'closed' : 'open'] += to - from;
      if (isClosed) continue;
      for (const [hour, minutes] of minutesByHour(from, to)) hours.at(court.id, weekday, hour).open += minutes;
    }
  }
  for (const { courtId, weekday, from, to, bookings } of booked) {
    totals.at(courtId).booked += (to - from) * bookings;
    for (const [hour, minutes] of minutesByHour(from, to))
      hours.at(courtId, weekday, hour).booked += minutes * bookings;
  }
  return {
    cells: cellsOf(hours),
    courts: courts.flatMap(({ id, key, service, title }) => {
      const tally = totals.get(String(id));
      return tally ? [{ key, service, title, ...tally.minutes, closedMinutes: tally.closed }] : [];
    }),
    months: await readMonths(context, all, range),
    times: timesOf(booked),
  } satisfies Occupancy;
}

/** The sport that was asked for, or all of them, also those that are not shown any more. */
export function servicesOf(all: ServiceMap, asked: string | undefined): Service[] {
  if (asked === undefined) return [...all.values()];
  const service = all.get(asked.toLowerCase());
  if (!service) throw new AppError('sports.unknown_service');
  return [service];
}

async function plannedOf({ db, settings }: AppContext, service: Service, range: DayRange) {
  const timeZone = settings.CLUB_TIME_ZONE;
  const closures = await selectClosures(db, service.key, {
    startsAt: instantOf(range.from, 0, timeZone),
    endsAt: instantOf(addDays(range.to, 1), 0, timeZone),
  });
  return plannedTimes(service, range, closures, timeZone);
}

function cellsOf(hours: Tallies): Occupancy['cells'] {
  const cells = new Map<string, Occupancy['cells'][number]>();
  for (const [key, { minutes }] of hours) {
    const [, weekday = 0, hour = 0] = key.split(' ').map(Number);
    const cell = cells.get(`${weekday} ${hour}`) ?? { weekday, hour, openMinutes: 0, bookedMinutes: 0 };
    cell.openMinutes += minutes.openMinutes;
    cell.bookedMinutes += minutes.bookedMinutes;
    cells.set(`${weekday} ${hour}`, cell);
  }
  return [...cells.values()].sort((a, b) => a.weekday - b.weekday || a.hour - b.hour);
}

function timesOf(booked: readonly BookedTimes[]): Occupancy['times'] {
  const sums = new Map<string, { weekday: number; from: string; to: string; bookings: number }>();
  for (const { weekday, from, to, bookings } of booked) {
    const key = `${weekday} ${from} ${to}`;
    const sum = sums.get(key) ?? { weekday, from: formatWallTime(from), to: formatWallTime(to), bookings: 0 };
    sum.bookings += bookings;
    sums.set(key, sum);
  }
  return [...sums.values()]
    .sort((a, b) => b.bookings - a.bookings || a.weekday - b.weekday || a.from.localeCompare(b.from))
    .slice(0, REPORT_LIMITS.times);
}

async function readMonths(context: AppContext, all: ServiceMap, range: DayRange): Promise<Occupancy['months']> {
  const course = courseOf(range.to, todayOf(context));
  const courts = new Tallies();
  for (const { courtId, month, minutes } of await selectBookedMonths(context.db, [...all.keys()], course))
    courts.at(courtId, month).booked += minutes;
  for (const service of all.values())
    for (const { court, date, from, to, isClosed } of await plannedOf(context, service, course))
      if (!isClosed) courts.at(court.id, monthOf(date)).open += to - from;
  const names = [...new Set([...daysOf(course)].map(monthOf))];
  return names.flatMap((month) =>
    [...all.values()].map((service) => {
      const each = service.courts.map(({ id }) => courts.at(id, month).minutes);
      const sum = (name: 'openMinutes' | 'bookedMinutes') => each.reduce((total, minutes) => total + minutes[name], 0);
      return { month, service: service.key, openMinutes: sum('openMinutes'), bookedMinutes: sum('bookedMinutes') };
    }),
  );
}
