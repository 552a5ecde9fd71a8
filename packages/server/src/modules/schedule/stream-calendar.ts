import type { calenderStream } from '@courtside/contract/schedule';
import type { AppContext } from '#context.ts';
import { type Call, type Exchange, STREAMING } from '#endpoint/binding.ts';
import { openDay } from './day-board.ts';
import { dayRooms } from './day-rooms.ts';
import { viewerOf } from './show-calendar.ts';

/** The day's changes as they happen, until the reader goes or the login session ends. */
export async function streamCalendar(
  context: AppContext,
  { query, caller }: Call<typeof calenderStream>,
  exchange: Exchange,
): Promise<typeof STREAMING> {
  const day = await openDay(context, query.service, query.date);
  const stream = exchange.reply.server.eventStreams.open(exchange, caller);
  const lastEventId = exchange.request.headers['last-event-id'];
  const known = typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : undefined;
  dayRooms(context).enter(day, { stream, viewer: viewerOf(caller) }, known);
  return STREAMING;
}
