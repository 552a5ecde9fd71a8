import type { ClubDate } from '@courtside/contract/values/dates';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import type { EventStream, StreamEvent } from '#endpoint/event-stream.ts';
import { forCategory, loadAllServices } from '#modules/club/sports/index.ts';
import { type Viewer, viewKeyOf } from './day.presenter.ts';
import { dayKeyOf, loadDay, onScheduleChange } from './day-cache.ts';
import { changedSessions, changeFor, wholeDay } from './day-change.ts';
import type { DaySnapshot } from './day-snapshot.ts';

interface Subscriber {
  readonly stream: EventStream;
  readonly viewer: Viewer;
}

/** The subscribers of one day, which is read once for all of them. */
interface WatchedDay {
  readonly serviceKey: string;
  readonly date: ClubDate;
  readonly subscribers: Set<Subscriber>;
  /** As the members of each subscribed category see it. */
  readonly days: Map<string, DaySnapshot>;
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
      const isStale = [...watched.days.values()].some(({ staleMs }) => staleMs !== undefined && staleMs <= nowMs);
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
        const service = (await loadAllServices(context)).get(watched.serviceKey);
        // A hidden sport has no schedule: the client asks again and is told so.
        if (!service?.isActive) {
          for (const { stream } of [...watched.subscribers]) stream.close();
          return;
        }
        const events = new Map<string, StreamEvent>();
        for (const [category, before] of watched.days) {
          const day = await loadDay(context, forCategory(service, category), watched.date);
          watched.days.set(category, day);
          if (day.version !== before.version) broadcast(watched, category, before, events);
        }
      }
    } catch (error) {
      // The next tick tries again.
      watched.isDirty = true;
      context.log.warn({ err: error }, 'a schedule could not be read for its streams');
    }
  }

  function watch(day: DaySnapshot, category: string): WatchedDay {
    const key = dayKeyOf(day.service.key, day.date);
    const known = watchedDays.get(key);
    if (known?.days.has(category)) return known;
    if (known) {
      known.days.set(category, day);
      refresh(known);
      return known;
    }
    const watched: WatchedDay = {
      serviceKey: day.service.key,
      date: day.date,
      subscribers: new Set(),
      days: new Map([[category, day]]),
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
      const { category } = subscriber.viewer;
      const watched = watch(day, category);
      const current = watched.days.get(category) ?? day;
      watched.subscribers.add(subscriber);
      subscriber.stream.onClose(() => unsubscribe(watched, subscriber));
      const { version } = current;
      if (lastEventId === undefined || lastEventId === version) subscriber.stream.mark(version);
      else subscriber.stream.send(wholeDay(current, subscriber.viewer));
    },
  };
}

/** Sends the change to the subscribers of a category. Serialized once for all viewers who see the same. */
function broadcast(
  { days, subscribers }: WatchedDay,
  category: string,
  before: DaySnapshot,
  events: Map<string, StreamEvent>,
): void {
  const day = days.get(category);
  if (!day) return;
  const changed = changedSessions(before, day);
  for (const { stream, viewer } of subscribers) {
    if (viewer.category !== category) continue;
    const key = `${before.version} ${day.version} ${viewKeyOf(day, viewer)}`;
    const event = events.get(key) ?? changeFor(viewer, day, changed);
    events.set(key, event);
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
