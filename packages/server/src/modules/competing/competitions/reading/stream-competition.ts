import type { competitionStream } from '@courtside/contract/competing/competitions';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import type { Call, Exchange, STREAMING } from '#endpoint/binding.ts';
import { versionStreams } from '#endpoint/version-stream.ts';
import { findCompetition, onCompetitionChange } from '../competitions.repository.ts';

const open = versionStreams<number>({
  readVersion,
  follow: onCompetitionChange,
  failure: 'a competition could not be read for its streams',
});

/** Tells that a competition has changed. */
export async function streamCompetition(
  context: AppContext,
  { params, caller }: Call<typeof competitionStream>,
  exchange: Exchange,
): Promise<typeof STREAMING> {
  const id = Number(params.id);
  const competition = await findCompetition(context.db, id);
  if (!competition || competition.state === 'draft') throw new AppError('record.not_found');
  return open(context, id, exchange, caller);
}

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
