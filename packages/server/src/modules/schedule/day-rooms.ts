import type { ClubDate } from '@courtside/contract/dates';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import type { EventStream } from '#endpoint/event-stream.ts';
import { loadService } from '#modules/sports/index.ts';
import { type Viewer, viewKeyOf } from './day.presenter.ts';
import { dayKeyOf, loadDay, onScheduleChange } from './day-board.ts';
import { changeBetween, wholeDay } from './day-change.ts';
import type { DaySnapshot } from './day-snapshot.ts';

interface Reader {
  readonly stream: EventStream;
  readonly viewer: Viewer;
}

/** Everybody who watches the same day; it is worked out once for all of them. */
interface Room {
  readonly serviceKey: string;
  readonly date: ClubDate;
  readonly readers: Set<Reader>;
  day: DaySnapshot;
  isRefreshing: boolean;
  isDirty: boolean;
}

export interface DayRooms {
  /** Keeps the reader up to date from `lastEventId` on, or from now. */
  enter(day: DaySnapshot, reader: Reader, lastEventId: string | undefined): void;
}

type Context = Pick<AppContext, 'db' | 'database' | 'clock' | 'settings' | 'log'>;

/** How often the clock is looked at: a session that starts or a hold that runs out shows within a second. */
const TICK_MS = 250;

function createDayRooms(context: Context): DayRooms {
  const rooms = new Map<string, Room>();
  let timer: NodeJS.Timeout | undefined;

  onScheduleChange(context, (key) => {
    for (const room of key === undefined ? rooms.values() : [rooms.get(key)]) if (room) refresh(room);
  });

  function tick(): void {
    const nowMs = context.clock.now().epochMilliseconds;
    for (const room of rooms.values()) {
      const { staleMs } = room.day;
      const isStale = staleMs !== undefined && staleMs <= nowMs;
      if (room.isDirty || isStale) refresh(room);
    }
  }

  /** Changes that come while one is worked out are worked out together afterwards. */
  function refresh(room: Room): void {
    room.isDirty = true;
    if (room.isRefreshing) return;
    room.isRefreshing = true;
    void update(room).finally(() => {
      room.isRefreshing = false;
    });
  }

  async function update(room: Room): Promise<void> {
    try {
      while (room.isDirty) {
        room.isDirty = false;
        const service = await loadService(context, room.serviceKey);
        const before = room.day;
        room.day = await loadDay(context, service, room.date);
        if (room.day.version !== before.version) broadcast(room, before);
      }
    } catch (error) {
      // The next tick tries again.
      room.isDirty = true;
      context.log.warn({ err: error }, 'a schedule could not be read for its streams');
    }
  }

  function roomFor(day: DaySnapshot): Room {
    const key = dayKeyOf(day.service.key, day.date);
    const known = rooms.get(key);
    if (known) return known;
    const room: Room = {
      serviceKey: day.service.key,
      date: day.date,
      readers: new Set(),
      day,
      isRefreshing: false,
      isDirty: false,
    };
    rooms.set(key, room);
    timer ??= setInterval(tick, TICK_MS);
    // A change between reading the day and opening the room would be missed.
    refresh(room);
    return room;
  }

  function leave(room: Room, reader: Reader): void {
    room.readers.delete(reader);
    if (room.readers.size === 0) rooms.delete(dayKeyOf(room.serviceKey, room.date));
    if (rooms.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    enter(day, reader, lastEventId) {
      const room = roomFor(day);
      room.readers.add(reader);
      reader.stream.onClose(() => leave(room, reader));
      const { version } = room.day;
      if (lastEventId === undefined || lastEventId === version) reader.stream.mark(version);
      else reader.stream.send(wholeDay(room.day, reader.viewer));
    },
  };
}

/** One text for all who see the same. */
function broadcast({ day, readers }: Room, before: DaySnapshot): void {
  const texts = new Map<string, ReturnType<typeof changeBetween>>();
  for (const { stream, viewer } of readers) {
    const key = viewKeyOf(day, viewer);
    const event = texts.get(key) ?? changeBetween(before, day, viewer);
    texts.set(key, event);
    stream.send(event);
  }
}

const roomsOf = new WeakMap<Db, DayRooms>();

export function dayRooms(context: Context): DayRooms {
  const known = roomsOf.get(context.db);
  if (known) return known;
  const made = createDayRooms(context);
  roomsOf.set(context.db, made);
  return made;
}
