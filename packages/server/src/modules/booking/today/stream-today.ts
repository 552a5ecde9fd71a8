import type { officeTodayStream, TodayChange } from '@courtside/contract/booking/office-today';
import type { AppContext } from '#context.ts';
import { type Call, type Exchange, STREAMING } from '#endpoint/binding.ts';
import type { EventStream } from '#endpoint/event-stream.ts';
import { chosenDate, type LoadedToday, loadToday, seesAmounts } from './read-today.ts';
import { withoutAmounts } from './today.presenter.ts';
import { changeBetween, reloadOf } from './today-change.rules.ts';
import { watchDay } from './watch-day.ts';

/** Streams what changes on a day, in whichever sport: one connection for the whole page. */
export async function streamToday(
  context: AppContext,
  { query, caller }: Call<typeof officeTodayStream>,
  exchange: Exchange,
): Promise<typeof STREAMING> {
  const loaded = await loadToday(context, chosenDate(context, query.date));
  const stream = exchange.reply.server.eventStreams.open(exchange, caller);
  const lastEventId = String(exchange.request.headers['last-event-id'] ?? '');
  const isWithAmounts = seesAmounts(caller);
  const { current, stop } = watchDay(context, loaded, (now, before) =>
    send(stream, changeOf(now, before), isWithAmounts),
  );
  stream.onClose(stop);
  const { version } = current.day;
  if (lastEventId === '' || lastEventId === version) stream.mark(version);
  else send(stream, reloadOf(current.day), isWithAmounts);
  return STREAMING;
}

const changes = new WeakMap<LoadedToday, TodayChange>();

/** The same for all open pages. */
function changeOf(now: LoadedToday, before: LoadedToday): TodayChange {
  const change = changes.get(now) ?? changeBetween(before.day, now.day);
  changes.set(now, change);
  return change;
}

function send(stream: EventStream, change: TodayChange, isWithAmounts: boolean): void {
  const seen = isWithAmounts ? change : { ...change, sports: change.sports.map(withoutAmounts) };
  stream.send({ event: 'changed', id: change.version, data: JSON.stringify(seen) });
}
