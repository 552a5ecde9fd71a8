import type { Today, TodayChange } from '@courtside/contract/booking/office-today';

/** More than this is read again as a whole, compressed, instead of being pushed to a slow connection. */
const MAX_CHANGED = 120;

/** What is different between two states of a day. */
export function changeBetween(before: Today, after: Today): TodayChange {
  const { date, version, recent } = after;
  const sports = after.sports.map((sport) => {
    const old = before.sports.find(({ key }) => key === sport.key);
    const remaining = new Set(sport.bookings.map(({ key }) => key));
    return {
      key: sport.key,
      sessions: differing(old?.sessions ?? [], sport.sessions),
      bookings: differing(old?.bookings ?? [], sport.bookings),
      removed: (old?.bookings ?? []).map(({ key }) => key).filter((key) => !remaining.has(key)),
    };
  });
  const changed = sports.filter(
    ({ sessions, bookings, removed }) => sessions.length + bookings.length + removed.length,
  );
  const count = changed.reduce((sum, { sessions, bookings }) => sum + sessions.length + bookings.length, 0);
  if (frameOf(before) !== frameOf(after) || count > MAX_CHANGED)
    return { date, version, isReload: true, sports: [], recent };
  return { date, version, isReload: false, sports: changed, recent };
}

export function reloadOf({ date, version, recent }: Today): TodayChange {
  return { date, version, isReload: true, sports: [], recent };
}

/** Axis, courts and sessions: what the page lays out. */
function frameOf({ from, to, sports }: Today): string {
  return JSON.stringify([
    from,
    to,
    sports.map(({ key, courts, hasCheckIn, sessionMinutes, sessions }) => [
      key,
      courts,
      hasCheckIn,
      sessionMinutes,
      sessions.map((session) => session.key),
    ]),
  ]);
}

function differing<Item extends { readonly key: string }>(before: readonly Item[], after: readonly Item[]): Item[] {
  const known = new Map(before.map((item) => [item.key, JSON.stringify(item)]));
  return after.filter((item) => known.get(item.key) !== JSON.stringify(item));
}
