import type { competitionStream } from '@courtside/contract/competing/competitions';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import { type Call, type Exchange, STREAMING } from '#endpoint/binding.ts';
import type { EventStream } from '#endpoint/event-stream.ts';
import { findCompetition, onCompetitionChange } from '../competitions.repository.ts';

type Context = Pick<AppContext, 'db' | 'database' | 'log'>;

/** Changes within this time are answered together. */
const COLLECT_MS = 250;

/** The open streams of one competition, and how all of them know it. */
interface Watched {
  readonly streams: Set<EventStream>;
  version: string;
  timer?: NodeJS.Timeout | undefined;
}

/** Tells that a competition has changed, and nothing of it: what somebody may read of it is decided by the calls that read it. */
export async function streamCompetition(
  context: AppContext,
  { params, caller }: Call<typeof competitionStream>,
  exchange: Exchange,
): Promise<typeof STREAMING> {
  const id = Number(params.id);
  const competition = await findCompetition(context.db, id);
  if (!competition || competition.state === 'draft') throw new AppError('record.not_found');
  const version = await readVersion(context.db, id);
  const watched = watch(context, id, version);
  const stream = exchange.reply.server.eventStreams.open(exchange, caller);
  watched.streams.add(stream);
  stream.onClose(() => {
    watched.streams.delete(stream);
    if (watched.streams.size === 0) watchedBy(context).delete(id);
  });
  const known = exchange.request.headers['last-event-id'];
  if (typeof known !== 'string' || known === '' || known === version) stream.mark(version);
  else send(stream, version);
  // Covers a change between reading the version and watching.
  refreshSoon(context, id);
  return STREAMING;
}

const send = (stream: EventStream, version: string) =>
  stream.send({ event: 'changed', id: version, data: JSON.stringify({ version }) });

/** Everything that its pages show, as one short text. */
async function readVersion(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(concat_ws('|', competition.version, competition.state,
      (select string_agg(entry.id || entry.state, ',' order by entry.id) from competition_entry as entry
        where entry.competition_id = competition.id),
      (select string_agg(player.entry_id || ' ' || player.member_id || coalesce(player.accepted_at::text, ''), ','
        order by player.entry_id, player.position) from competition_player as player
        where player.competition_id = competition.id),
      (select max(period.number) from competition_period as period where period.competition_id = competition.id),
      (select string_agg(to_jsonb(fixture)::text, ',' order by fixture.id) from competition_fixture as fixture
        where fixture.competition_id = competition.id),
      (select string_agg(result.id || result.state, ',' order by result.id) from match_result as result
        join competition_fixture as fixture on fixture.id = result.fixture_id
        where fixture.competition_id = competition.id),
      (select string_agg(to_jsonb(rung)::text, ',' order by rung.place) from ladder_rung as rung
        where rung.competition_id = competition.id))) as version
    from competition where competition.id = ${id}`.execute(db);
  return rows[0]?.version ?? '';
}

function refreshSoon(context: Context, id: number): void {
  const watched = watchedBy(context).get(id);
  if (!watched || watched.streams.size === 0) return;
  watched.timer ??= setTimeout(() => {
    watched.timer = undefined;
    void refresh(context, id, watched);
  }, COLLECT_MS).unref();
}

async function refresh({ db, log }: Context, id: number, watched: Watched): Promise<void> {
  try {
    const version = await readVersion(db, id);
    if (version === watched.version) return;
    watched.version = version;
    for (const stream of watched.streams) send(stream, version);
  } catch (error) {
    // The next change tries again, and pages read their competition every minute.
    log.warn({ err: error }, 'a competition could not be read for its streams');
  }
}

function watch(context: Context, id: number, version: string): Watched {
  const all = watchedBy(context);
  const known = all.get(id);
  if (known) return known;
  const made: Watched = { streams: new Set(), version };
  all.set(id, made);
  return made;
}

const watchedByDb = new WeakMap<Db, Map<number, Watched>>();

/** One listener for all streams of this process. */
function watchedBy(context: Context): Map<number, Watched> {
  const known = watchedByDb.get(context.db);
  if (known) return known;
  const made = new Map<number, Watched>();
  watchedByDb.set(context.db, made);
  onCompetitionChange(context, (id) => {
    for (const each of id === undefined ? made.keys() : [id]) refreshSoon(context, each);
  });
  return made;
}
