import type * as endpoints from '@courtside/contract/club/office-reports';
import type { Demand } from '@courtside/contract/club/office-reports';
import { clubDate, weekdayOf } from '@courtside/contract/values/dates';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import {
  findSession,
  formatSessionKey,
  listPrice,
  loadAllServices,
  type ServiceMap,
} from '#modules/club/sports/index.ts';
import { selectWantedTimes, type WantedTimes } from './bookings.repository.ts';
import { servicesOf } from './read-occupancy.ts';

export async function readDemand(context: AppContext, { query }: Call<typeof endpoints.readDemand>): Promise<Demand> {
  const { CLUB_TIME_ZONE: timeZone } = context.settings;
  const all = await loadAllServices(context);
  const services = servicesOf(all, query.service).map(({ key }) => key);
  const range = { from: clubDate(query.from), to: clubDate(query.to) };
  const wanted = await selectWantedTimes(context.db, services, range, timeZone);
  const cells = new Map<string, Omit<Demand['cells'][number], 'worth'> & { worthCents: number }>();
  for (const time of wanted) {
    const [weekday, hour] = [weekdayOf(time.date), Math.trunc(time.from / 60)];
    const key = `${time.service} ${weekday} ${hour}`;
    const none = { waited: 0, gotIt: 0, lostRace: 0, refused: 0, worthCents: 0 };
    const cell = cells.get(key) ?? { service: time.service, weekday, hour, ...none };
    cell.waited += time.waited;
    cell.gotIt += time.gotIt;
    cell.lostRace += time.lostRace;
    cell.refused += time.refused;
    cell.worthCents += time.refused > 0 ? time.refused * priceOf(all, time, timeZone) : 0;
    cells.set(key, cell);
  }
  const sorted = [...cells.values()].sort((a, b) => b.refused - a.refused || a.weekday - b.weekday || a.hour - b.hour);
  return { cells: sorted.map(({ worthCents, ...cell }) => ({ ...cell, worth: centsToEuros(cents(worthCents)) })) };
}

/** The list price of a session; nothing when the timetable has none at that time any more. */
function priceOf(all: ServiceMap, { service, courtId, date, from }: WantedTimes, timeZone: string): number {
  const sport = all.get(service);
  const court = sport?.courts.find(({ id }) => id === courtId);
  const session = sport && court && findSession([sport], formatSessionKey(court.key, date, from), timeZone);
  return sport && session ? listPrice(sport, session).price : 0;
}
