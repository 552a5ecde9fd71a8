import type { Today, TodayChange, TodaySport } from '@courtside/contract/booking/office-today';

/** Applies a change. What did not change keeps its identity, so that only changed cells are rendered again. */
export function mergeToday(day: Today, change: TodayChange): Today {
  if (change.date !== day.date) return day;
  const changes = new Map(change.sports.map((sport) => [sport.key, sport]));
  return {
    ...day,
    version: change.version,
    recent: change.recent,
    sports: day.sports.map((sport) => {
      const changed = changes.get(sport.key);
      return changed ? mergeSport(sport, changed) : sport;
    }),
  };
}

function mergeSport(sport: TodaySport, change: TodayChange['sports'][number]): TodaySport {
  const removed = new Set(change.removed);
  return {
    ...sport,
    sessions: replaced(sport.sessions, change.sessions),
    bookings: replaced(sport.bookings, change.bookings).filter(({ key }) => !removed.has(key)),
  };
}

/** The changed items in the places of the old ones; new ones at the end. */
function replaced<Item extends { readonly key: string }>(before: readonly Item[], changed: readonly Item[]): Item[] {
  if (changed.length === 0) return [...before];
  const byKey = new Map(changed.map((item) => [item.key, item]));
  const known = new Set(before.map(({ key }) => key));
  return [...before.map((item) => byKey.get(item.key) ?? item), ...changed.filter(({ key }) => !known.has(key))];
}
