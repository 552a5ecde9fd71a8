import type { ClubDate } from '@courtside/contract/values/dates';
import type { Db } from '#database/database.ts';
import { onScheduleChange } from '#modules/booking/schedule/index.ts';
import { type LoadedToday, loadToday, type TodayContext } from './read-today.ts';

/** Interval of the clock check, and the shortest time between two reads of a day in a rush of bookings. */
const TICK_MS = 250;

/** Called after each change that shows. */
export type DayReader = (now: LoadedToday, before: LoadedToday) => void;

/** One day with everybody who follows it, which is read once for all of them. */
interface WatchedDay {
  readonly date: ClubDate;
  readonly readers: Set<DayReader>;
  loaded: LoadedToday;
  isReading: boolean;
  isDirty: boolean;
  readMs: number;
}

export interface DayWatch {
  /** As it was read last. */
  readonly current: LoadedToday;
  stop(): void;
}

interface Watchers {
  watch(loaded: LoadedToday, reader: DayReader): DayWatch;
}

function createWatchers(context: TodayContext): Watchers {
  const watched = new Map<string, WatchedDay>();
  let timer: NodeJS.Timeout | undefined;

  onScheduleChange(context, (key) => {
    for (const day of watched.values()) {
      if (key !== undefined && !key.endsWith(` ${day.date}`)) continue;
      day.isDirty = true;
      refresh(day);
    }
  });

  function refresh(day: WatchedDay): void {
    const wasReadMs = performance.now() - day.readMs;
    // The next tick reads it.
    if (day.isReading || wasReadMs < TICK_MS) return;
    day.isReading = true;
    void update(day).finally(() => {
      day.isReading = false;
    });
  }

  async function update(day: WatchedDay): Promise<void> {
    day.isDirty = false;
    day.readMs = performance.now();
    try {
      const before = day.loaded;
      day.loaded = await loadToday(context, day.date);
      if (day.loaded.day.version === before.day.version) return;
      for (const reader of day.readers) reader(day.loaded, before);
    } catch (error) {
      // The next tick tries again.
      day.isDirty = true;
      context.log.warn({ err: error }, 'a day could not be read for its streams');
    }
  }

  function tick(): void {
    const nowMs = context.clock.now().epochMilliseconds;
    for (const day of watched.values()) {
      const { staleMs } = day.loaded;
      if (day.isDirty || (staleMs !== undefined && staleMs <= nowMs)) refresh(day);
    }
  }

  function leave(day: WatchedDay, reader: DayReader): void {
    day.readers.delete(reader);
    if (day.readers.size === 0) watched.delete(day.date);
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    watch(loaded, reader) {
      const date = loaded.day.date as ClubDate;
      const day = watched.get(date) ?? newDay(date, loaded);
      watched.set(date, day);
      day.readers.add(reader);
      timer ??= setInterval(tick, TICK_MS);
      // Covers a change between the read of the caller and this subscription.
      day.isDirty = true;
      return { current: day.loaded, stop: () => leave(day, reader) };
    },
  };
}

function newDay(date: ClubDate, loaded: LoadedToday): WatchedDay {
  return { date, readers: new Set(), loaded, isReading: false, isDirty: true, readMs: 0 };
}

const known = new WeakMap<Db, Watchers>();

/** Follows the day of all sports from `loaded` on. */
export function watchDay(context: TodayContext, loaded: LoadedToday, reader: DayReader): DayWatch {
  const watchers = known.get(context.db) ?? createWatchers(context);
  known.set(context.db, watchers);
  return watchers.watch(loaded, reader);
}
