import type { Alternative } from '@courtside/contract/booking/schedule';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { loadService, type Session } from '#modules/club/sports/index.ts';
import { type DayContext, loadDay } from '../day/day-cache.ts';
import type { DaySnapshot } from '../day/day-snapshot.ts';
import { nearestFree } from './alternatives.rules.ts';

const freeOf = once(({ sessions }: DaySnapshot) =>
  sessions.flatMap(({ session, state }) =>
    state === 'free' ? [{ ...session, courtId: session.court.id, isFree: true }] : [],
  ),
);

/** Hundreds of members may lose sessions of the same day. */
function once<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** Up to three free sessions near the requested ones. Not for use inside a transaction. */
export async function alternativesFor(
  context: DayContext,
  requested: readonly Session[],
  category: string,
): Promise<Alternative[]> {
  const [first] = requested;
  if (!first) return [];
  const service = await loadService(context, first.serviceKey, category);
  const free = freeOf(await loadDay(context, service, first.date));
  // The cached day may not contain the conflicting booking yet.
  const lost = new Set(requested.map(({ key }) => key));
  const choices = free.filter(({ key }) => !lost.has(key));
  const runs = nearestFree(choices, { courtId: first.court.id, from: first.from, slots: requested.length });
  return runs.flatMap((run) => {
    const [start] = run;
    const end = run.at(-1);
    if (!start || !end) return [];
    return {
      key: run.map(({ key }) => key).join(','),
      court: start.court.key,
      title: start.court.title,
      courtType: start.court.courtType,
      date: start.date,
      from: formatWallTime(start.from),
      to: formatWallTime(end.to),
      price: centsToEuros(cents(run.reduce((sum, { price }) => sum + price, 0))),
    };
  });
}
