import type { officeTodayStream, TodayChange } from '@courtside/contract/booking/office-today';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import { type Call, type Exchange, STREAMING } from '#endpoint/binding.ts';
import type { EventStream } from '#endpoint/event-stream.ts';
import { onScheduleChange } from '#modules/booking/schedule/index.ts';
import { chosenDate, type LoadedToday, loadToday, seesAmounts, type TodayContext } from './read-today.ts';
import { withoutAmounts } from './today.presenter.ts';
import { changeBetween, reloadOf } from './today-change.rules.ts';

/** Interval of the clock check, and the shortest time between two reads of a day in a rush of bookings. */
const TICK_MS = 250;

/** One day with all of its open pages, which is read once for all of them. */
interface WatchedDay {
  readonly date: ClubDate;
  readonly streams: Map<EventStream, { readonly seesAmounts: boolean }>;
  loaded: LoadedToday;
  isReading: boolean;
  isDirty: boolean;
  readMs: number;
}

/** Streams what changes on a day, in whichever sport: one connection for the whole page. */
export async function streamToday(
  context: AppContext,
  { query, caller }: Call<typeof officeTodayStream>,
  exchange: Exchange,
): Promise<typeof STREAMING> {
  const loaded = await loadToday(context, chosenDate(context, query.date));
  const stream = exchange.reply.server.eventStreams.open(exchange, caller);
  const lastEventId = exchange.request.headers['last-event-id'];
  watchersOf(context).watch(loaded, stream, seesAmounts(caller), String(lastEventId ?? ''));
  return STREAMING;
}

interface Watchers {
  watch(loaded: LoadedToday, stream: EventStream, seesAmounts: boolean, lastEventId: string): void;
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
      const change = changeBetween(before.day, day.loaded.day);
      for (const [stream, viewer] of day.streams) send(stream, change, viewer.seesAmounts);
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

  function leave(day: WatchedDay, stream: EventStream): void {
    day.streams.delete(stream);
    if (day.streams.size === 0) watched.delete(day.date);
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    watch(loaded, stream, seesAmounts, lastEventId) {
      const date = loaded.day.date as ClubDate;
      const day = watched.get(date) ?? newDay(date, loaded);
      watched.set(date, day);
      day.streams.set(stream, { seesAmounts });
      stream.onClose(() => leave(day, stream));
      timer ??= setInterval(tick, TICK_MS);
      const current = day.loaded.day;
      if (lastEventId === '' || lastEventId === current.version) stream.mark(current.version);
      else send(stream, reloadOf(current), seesAmounts);
      // Covers a change between the read above and this subscription.
      day.isDirty = true;
    },
  };
}

function newDay(date: ClubDate, loaded: LoadedToday): WatchedDay {
  return { date, streams: new Map(), loaded, isReading: false, isDirty: true, readMs: 0 };
}

function send(stream: EventStream, change: TodayChange, seesAmounts: boolean): void {
  const seen = seesAmounts ? change : { ...change, sports: change.sports.map(withoutAmounts) };
  stream.send({ event: 'changed', id: change.version, data: JSON.stringify(seen) });
}

const known = new WeakMap<Db, Watchers>();

function watchersOf(context: TodayContext): Watchers {
  const made = known.get(context.db) ?? createWatchers(context);
  known.set(context.db, made);
  return made;
}
