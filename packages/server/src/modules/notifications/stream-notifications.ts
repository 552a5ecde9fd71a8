import { centsToEuros } from '@courtside/contract/money';
import type { LiveBadge, notificationStream } from '@courtside/contract/notifications';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import type { Call, Exchange } from '#endpoint/binding.ts';
import type { EventStream } from '#endpoint/event-stream.ts';
import { findBalance } from '#modules/ledger/index.ts';
import { countUnread, NOTIFICATION_CHANNEL } from './notify.ts';

type Context = Pick<AppContext, 'db' | 'database' | 'log'>;

/** The open streams of one member, each with what it was told last. */
interface Reader {
  readonly streams: Map<EventStream, string>;
  isTelling: boolean;
  isStale: boolean;
}
type Readers = Map<number, Reader>;

/** The badge's count and the balance, at once and whenever one of them changes. */
export async function streamNotifications(
  context: AppContext,
  { caller }: Call<typeof notificationStream>,
  exchange: Exchange,
): Promise<never> {
  const readers = await readersOf(context);
  const stream = exchange.reply.server.eventStreams.open(exchange, caller);
  const own = readers.get(caller.memberId) ?? { streams: new Map(), isTelling: false, isStale: false };
  readers.set(caller.memberId, own);
  own.streams.set(stream, '');
  stream.onClose(() => {
    own.streams.delete(stream);
    if (own.streams.size === 0) readers.delete(caller.memberId);
  });
  await tell(context, readers, caller.memberId);
  return undefined as never;
}

/** One at a time for each member: an older reading must not be sent after a newer one. */
async function tell({ db, log }: Context, readers: Readers, memberId: number): Promise<void> {
  const own = readers.get(memberId);
  if (!own) return;
  own.isStale = true;
  if (own.isTelling) return;
  own.isTelling = true;
  try {
    while (own.isStale) {
      own.isStale = false;
      send(own, await readBadge(db, memberId));
    }
  } catch (error) {
    // The listener's return tells everybody again.
    log.warn({ err: error }, 'unread notifications and balance could not be read');
  } finally {
    own.isTelling = false;
  }
}

/** A booking is announced by its notification and by its posting; the second brings nothing new. */
function send({ streams }: Reader, badge: LiveBadge): void {
  const data = JSON.stringify(badge);
  for (const [stream, last] of streams) {
    if (last === data) continue;
    streams.set(stream, data);
    stream.send({ event: 'unread', id: String(badge.unread), data });
  }
}

async function readBadge(db: Db, memberId: number): Promise<LiveBadge> {
  const [unread, balance] = await Promise.all([countUnread(db, memberId), findBalance(db, memberId)]);
  return { unread, balanceAmount: balance === undefined ? null : centsToEuros(balance) };
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
      for (const memberId of payload.split(',').map(Number)) void tell(context, readers, memberId);
    },
    onReady: tellAll,
    onLost: () => {},
  });
  return readers;
}
