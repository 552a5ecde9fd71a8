import type { ClubDate } from '@courtside/contract/dates';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import type { EventStream } from '#endpoint/event-stream.ts';
import { loadService } from '#modules/sports/index.ts';
import { type Viewer, viewKeyOf } from './day.presenter.ts';
import { dayKeyOf, loadDay, onScheduleChange } from './day-cache.ts';
import { changeBetween, wholeDay } from './day-change.ts';
import type { DaySnapshot } from './day-snapshot.ts';

interface Subscriber {
  readonly stream: EventStream;
  readonly viewer: Viewer;
}

/** The subscribers of one day, which is loaded once for all of them. */
interface WatchedDay {
  readonly serviceKey: string;
  readonly date: ClubDate;
  readonly subscribers: Set<Subscriber>;
  day: DaySnapshot;
  isRefreshing: boolean;
  isDirty: boolean;
}

export interface DaySubscribers {
  /** Sends changes to the subscriber from `lastEventId` on, or from now. */
  subscribe(day: DaySnapshot, subscriber: Subscriber, lastEventId: string | undefined): void;
}

type Context = Pick<AppContext, 'db' | 'database' | 'clock' | 'settings' | 'log'>;

/** Interval of the clock check: the start of a session or the expiry of a hold is sent within a second. */
const TICK_MS = 250;

function createDaySubscribers(context: Context): DaySubscribers {
  const watchedDays = new Map<string, WatchedDay>();
  let timer: NodeJS.Timeout | undefined;

  onScheduleChange(context, (key) => {
    for (const watched of key === undefined ? watchedDays.values() : [watchedDays.get(key)])
      if (watched) refresh(watched);
  });

  function tick(): void {
    const nowMs = context.clock.now().epochMilliseconds;
    for (const watched of watchedDays.values()) {
      const { staleMs } = watched.day;
      const isStale = staleMs !== undefined && staleMs <= nowMs;
      if (watched.isDirty || isStale) refresh(watched);
    }
  }

  /** Changes during an update are handled together in the next one. */
  function refresh(watched: WatchedDay): void {
    watched.isDirty = true;
    if (watched.isRefreshing) return;
    watched.isRefreshing = true;
    void update(watched).finally(() => {
      watched.isRefreshing = false;
    });
  }

  async function update(watched: WatchedDay): Promise<void> {
    try {
      while (watched.isDirty) {
        watched.isDirty = false;
        const service = await loadService(context, watched.serviceKey);
        const before = watched.day;
        watched.day = await loadDay(context, service, watched.date);
        if (watched.day.version !== before.version) broadcast(watched, before);
      }
    } catch (error) {
      // The next tick tries again.
      watched.isDirty = true;
      context.log.warn({ err: error }, 'a schedule could not be read for its streams');
    }
  }

  function watch(day: DaySnapshot): WatchedDay {
    const key = dayKeyOf(day.service.key, day.date);
    const known = watchedDays.get(key);
    if (known) return known;
    const watched: WatchedDay = {
      serviceKey: day.service.key,
      date: day.date,
      subscribers: new Set(),
      day,
      isRefreshing: false,
      isDirty: false,
    };
    watchedDays.set(key, watched);
    timer ??= setInterval(tick, TICK_MS);
    // Covers a change between loading the day and subscribing.
    refresh(watched);
    return watched;
  }

  function unsubscribe(watched: WatchedDay, subscriber: Subscriber): void {
    watched.subscribers.delete(subscriber);
    if (watched.subscribers.size === 0) watchedDays.delete(dayKeyOf(watched.serviceKey, watched.date));
    if (watchedDays.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    subscribe(day, subscriber, lastEventId) {
      const watched = watch(day);
      watched.subscribers.add(subscriber);
      subscriber.stream.onClose(() => unsubscribe(watched, subscriber));
      const { version } = watched.day;
      if (lastEventId === undefined || lastEventId === version) subscriber.stream.mark(version);
      else subscriber.stream.send(wholeDay(watched.day, subscriber.viewer));
    },
  };
}

/** Serialized once for all viewers who see the same. */
function broadcast({ day, subscribers }: WatchedDay, before: DaySnapshot): void {
  const texts = new Map<string, ReturnType<typeof changeBetween>>();
  for (const { stream, viewer } of subscribers) {
    const key = viewKeyOf(day, viewer);
    const event = texts.get(key) ?? changeBetween(before, day, viewer);
    texts.set(key, event);
    stream.send(event);
  }
}

const subscribersByDb = new WeakMap<Db, DaySubscribers>();

export function daySubscribers(context: Context): DaySubscribers {
  const known = subscribersByDb.get(context.db);
  if (known) return known;
  const made = createDaySubscribers(context);
  subscribersByDb.set(context.db, made);
  return made;
}
