import type { notificationStream } from '@courtside/contract/notifications';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import type { Call, Exchange } from '#http/binding.ts';
import type { EventStream } from '#http/event-stream.ts';
import { countUnread, NOTIFICATION_CHANNEL } from './notify.ts';

type Context = Pick<AppContext, 'db' | 'database' | 'log'>;
type Readers = Map<number, Set<EventStream>>;

/** The badge's count, at once and whenever it changes. */
export async function streamNotifications(
  context: AppContext,
  { caller }: Call<typeof notificationStream>,
  exchange: Exchange,
): Promise<never> {
  const readers = await readersOf(context);
  const stream = exchange.reply.server.eventStreams.open(exchange, caller);
  const own = readers.get(caller.memberId) ?? new Set();
  readers.set(caller.memberId, own.add(stream));
  stream.onClose(() => {
    own.delete(stream);
    if (own.size === 0) readers.delete(caller.memberId);
  });
  await tell(context, readers, caller.memberId);
  return undefined as never;
}

async function tell({ db, log }: Context, readers: Readers, memberId: number): Promise<void> {
  try {
    const unread = await countUnread(db, memberId);
    const event = { event: 'unread', id: String(unread), data: JSON.stringify({ unread }) };
    for (const stream of readers.get(memberId) ?? []) stream.send(event);
  } catch (error) {
    // The listener's return tells everybody again.
    log.warn({ err: error }, 'unread notifications could not be counted');
  }
}

const known = new WeakMap<Db, Promise<Readers>>();

/** One listener for all readers of this process. */
function readersOf(context: Context): Promise<Readers> {
  const made = known.get(context.db) ?? startListening(context);
  known.set(context.db, made);
  return made;
}

async function startListening(context: Context): Promise<Readers> {
  const readers: Readers = new Map();
  const tellAll = () => {
    for (const memberId of readers.keys()) void tell(context, readers, memberId);
  };
  await context.database.listen(NOTIFICATION_CHANNEL, {
    onMessage(payload) {
      for (const memberId of payload.split(',').map(Number))
        if (readers.has(memberId)) void tell(context, readers, memberId);
    },
    onReady: tellAll,
    onLost: () => {},
  });
  return readers;
}
