import type { boardStream } from '@courtside/contract/clubhouse/board';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import { listenTo } from '#database/events/events.ts';
import { type Call, type Exchange, STREAMING } from '#endpoint/binding.ts';
import type { EventStream } from '#endpoint/event-stream.ts';
import { type DayWatch, type LoadedToday, loadToday, watchDay } from '#modules/booking/today/index.ts';
import { onNoticesChange } from '#modules/club/notices/index.ts';
import { onCompetitionChange } from '#modules/competing/competitions/index.ts';
import { todayOf } from '#platform/today.ts';
import { hashOfSecret } from './board-secret.ts';
import { findBoard, type StoredBoard, storeSeen } from './boards.repository.ts';
import { boardOf, isOver, showBoard } from './read-board.ts';

/** A screen that is open in this process. */
interface Screen {
  readonly secret: string;
  readonly stream: EventStream;
  board: StoredBoard;
  loaded: LoadedToday;
  sentVersion: string;
}

interface Screens {
  add(screen: Screen): void;
  /** Shows the screen what it does not know yet. */
  show(screen: Screen): void;
}

/** How often screens are noted as seen, and a new day is noticed. */
const TICK_MS = 30_000;

/** Streams the whole board after each change: a few kilobytes, and nothing that a screen could get wrong. */
export async function streamBoard(
  context: AppContext,
  { params }: Call<typeof boardStream>,
  exchange: Exchange,
): Promise<typeof STREAMING> {
  const board = await boardOf(context, params.secret);
  await storeSeen(context.db, [board.id], context.clock.now());
  const loaded = await loadToday(context, todayOf(context));
  const stream = exchange.reply.server.eventStreams.openFor(exchange, `board ${board.id}`);
  const sentVersion = String(exchange.request.headers['last-event-id'] ?? '');
  const screen: Screen = { secret: params.secret, stream, board, loaded, sentVersion };
  const screens = screensOf(context);
  const watch: DayWatch = watchDay(context, loaded, (now) => {
    screen.loaded = now;
    screens.show(screen);
  });
  stream.onClose(watch.stop);
  screens.add(screen);
  screens.show(screen);
  return STREAMING;
}

function createScreens(context: AppContext): Screens {
  const open = new Set<Screen>();
  let timer: NodeJS.Timeout | undefined;

  const show = (screen: Screen) =>
    void send(screen).catch((error: unknown) => context.log.warn({ err: error }, 'a wall board could not be shown'));

  async function send(screen: Screen): Promise<void> {
    const shown = await showBoard(context, screen.board, screen.loaded);
    if (shown.version === screen.sentVersion) return;
    screen.sentVersion = shown.version;
    screen.stream.send({ event: 'changed', id: shown.version, data: JSON.stringify(shown) });
  }

  /** The address may have ended, and the names or languages may be others. */
  async function lookAgain(screen: Screen): Promise<void> {
    const board = await findBoard(context.db, hashOfSecret(context, screen.secret));
    if (!board) return screen.stream.close();
    screen.board = board;
    await send(screen);
  }

  function tick(): void {
    const today = todayOf(context);
    const isOff = context.clubValues().features?.board !== true;
    // It asks again, and gets the new day, or that the club has no boards any more.
    for (const screen of [...open]) {
      if (isOff || screen.loaded.day.date !== today) screen.stream.close();
      // Nobody follows the bookings of tomorrow.
      else if (isOver(screen.loaded, context.clock.now())) show(screen);
    }
    const ids = [...open].map(({ board }) => board.id);
    if (ids.length > 0) void storeSeen(context.db, ids, context.clock.now()).catch(() => undefined);
  }

  onNoticesChange(context, () => open.forEach(show));
  onCompetitionChange(context, () => open.forEach(show));
  const boardsChanged = () => {
    for (const screen of open) void lookAgain(screen).catch(() => screen.stream.close());
  };
  listenTo(context.database, 'boards', {
    onMessage: boardsChanged,
    onLost: () => undefined,
    onReady: boardsChanged,
  });

  return {
    show,
    add(screen) {
      open.add(screen);
      timer ??= setInterval(tick, TICK_MS);
      screen.stream.onClose(() => {
        open.delete(screen);
        if (open.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      });
    },
  };
}

const known = new WeakMap<Db, Screens>();

function screensOf(context: AppContext): Screens {
  const screens = known.get(context.db) ?? createScreens(context);
  known.set(context.db, screens);
  return screens;
}
