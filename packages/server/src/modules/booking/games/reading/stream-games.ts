import type { gamesStream } from '@courtside/contract/booking/games/games';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import { type Call, type Exchange, STREAMING } from '#endpoint/binding.ts';
import type { EventStream } from '#endpoint/event-stream.ts';
import { onScheduleChange } from '#modules/booking/schedule/index.ts';

type Context = Pick<AppContext, 'db' | 'database' | 'log'>;

/** Changes of the schedule within this time are answered together. */
const COLLECT_MS = 250;

/** The open streams of this process, and the games as all of them know them. */
interface WatchedGames {
  readonly streams: Set<EventStream>;
  version: string;
  timer?: NodeJS.Timeout | undefined;
}

/** Tells that some game has changed, and nothing of it: what a member may read of it is decided by the calls that read games. */
export async function streamGames(
  context: AppContext,
  { caller }: Call<typeof gamesStream>,
  exchange: Exchange,
): Promise<typeof STREAMING> {
  const watched = watchedGames(context);
  const version = await readVersion(context.db);
  const stream = exchange.reply.server.eventStreams.open(exchange, caller);
  if (watched.streams.size === 0) watched.version = version;
  watched.streams.add(stream);
  stream.onClose(() => watched.streams.delete(stream));
  const known = exchange.request.headers['last-event-id'];
  if (typeof known !== 'string' || known === '' || known === version) stream.mark(version);
  else send(stream, version);
  // Covers a change between reading the version and watching.
  refreshSoon(context, watched);
  return STREAMING;
}

const send = (stream: EventStream, version: string) =>
  stream.send({ event: 'changed', id: version, data: JSON.stringify({ version }) });

/** The live games with everything that their pages show, as one short text. */
async function readVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(coalesce(string_agg(to_jsonb(game)::text || booking.during || booking.court_id || (
        select coalesce(string_agg(slot || ' ' || coalesce(place_cents, -1) || ' ' || coalesce(offered_at::text, ''), ',' order by slot), '')
        from game_place where game_place.booking_id = game.booking_id) || (
        select coalesce(string_agg(member_id || ' ' || state, ',' order by id), '')
        from game_request where game_request.booking_id = game.booking_id) || (
        select count(*) || ' ' || count(reported_at) from game_note where game_note.booking_id = game.booking_id),
      ';' order by game.booking_id), '')) as version
    from open_game as game join court_booking as booking on booking.id = game.booking_id
    where game.closed_at is null`.execute(db);
  return rows[0]?.version ?? '';
}

function refreshSoon(context: Context, watched: WatchedGames): void {
  if (watched.streams.size === 0) return;
  watched.timer ??= setTimeout(() => {
    watched.timer = undefined;
    void refresh(context, watched);
  }, COLLECT_MS).unref();
}

async function refresh({ db, log }: Context, watched: WatchedGames): Promise<void> {
  try {
    const version = await readVersion(db);
    if (version === watched.version) return;
    watched.version = version;
    for (const stream of watched.streams) send(stream, version);
  } catch (error) {
    // The next change tries again, and pages read their games every minute.
    log.warn({ err: error }, 'the games could not be read for their streams');
  }
}

const watchedByDb = new WeakMap<Db, WatchedGames>();

/** One listener for all streams of this process. */
function watchedGames(context: Context): WatchedGames {
  const known = watchedByDb.get(context.db);
  if (known) return known;
  const made: WatchedGames = { streams: new Set(), version: '' };
  watchedByDb.set(context.db, made);
  onScheduleChange(context, () => refreshSoon(context, made));
  return made;
}
