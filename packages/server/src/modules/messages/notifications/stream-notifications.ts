import type { LiveBadge, notificationStream } from '@courtside/contract/messages/notifications';
import { centsToEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import { listenTo } from '#database/events/events.ts';
import type { Call, Exchange } from '#endpoint/binding.ts';
import type { EventStream } from '#endpoint/event-stream.ts';
import { findBalance } from '#modules/money/ledger/index.ts';
import { countUnread } from './notify.ts';

type Context = Pick<AppContext, 'db' | 'database' | 'log'>;

/** The open streams of one member, each with its last event. */
interface MemberStreams {
  readonly streams: Map<EventStream, string>;
  isSending: boolean;
  isStale: boolean;
}
type StreamsByMember = Map<number, MemberStreams>;

/** Streams the unread count and the balance: at once, and whenever one of them changes. */
export async function streamNotifications(
  context: AppContext,
  { caller }: Call<typeof notificationStream>,
  exchange: Exchange,
): Promise<never> {
  const streamsByMember = streamsOf(context);
  const stream = exchange.reply.server.eventStreams.open(exchange, caller);
  const own = streamsByMember.get(caller.memberId) ?? { streams: new Map(), isSending: false, isStale: false };
  streamsByMember.set(caller.memberId, own);
  own.streams.set(stream, '');
  stream.onClose(() => {
    own.streams.delete(stream);
    if (own.streams.size === 0) streamsByMember.delete(caller.memberId);
  });
  await sendBadge(context, streamsByMember, caller.memberId);
  return undefined as never;
}

/** Serialized per member, so that an older value is never sent after a newer one. */
async function sendBadge({ db, log }: Context, streamsByMember: StreamsByMember, memberId: number): Promise<void> {
  const own = streamsByMember.get(memberId);
  if (!own) return;
  own.isStale = true;
  if (own.isSending) return;
  own.isSending = true;
  try {
    while (own.isStale) {
      own.isStale = false;
      send(own, await readBadge(db, memberId));
    }
  } catch (error) {
    // Sent again when the listener reconnects.
    log.warn({ err: error }, 'unread notifications and balance could not be read');
  } finally {
    own.isSending = false;
  }
}

/** What this member was sent already is not sent again. */
function send({ streams }: MemberStreams, badge: LiveBadge): void {
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

const known = new WeakMap<Db, StreamsByMember>();

/** One listener for all streams of this process. */
function streamsOf(context: Context): StreamsByMember {
  const made = known.get(context.db) ?? startListening(context);
  known.set(context.db, made);
  return made;
}

function startListening(context: Context): StreamsByMember {
  const streamsByMember: StreamsByMember = new Map();
  const sendToAll = () => {
    for (const memberId of streamsByMember.keys()) void sendBadge(context, streamsByMember, memberId);
  };
  listenTo(context.database, 'notification', {
    onMessage(payload) {
      for (const memberId of payload.split(',').map(Number)) void sendBadge(context, streamsByMember, memberId);
    },
    onReady: sendToAll,
    onLost: () => {},
  });
  return streamsByMember;
}
