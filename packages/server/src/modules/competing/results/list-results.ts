import { RESULT_DAYS } from '@courtside/contract/competing/result-fields';
import type { listResults as listEndpoint } from '@courtside/contract/competing/results';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { textIn } from '@courtside/contract/values/texts';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { readerLanguage } from '#modules/people/members/index.ts';
import { toDate, toInstant } from '#platform/clock.ts';
import { presentResult } from './present-result.ts';
import { findResults } from './results.repository.ts';
import { type CountingSession, findCountingSessions } from './sessions.repository.ts';

/** What the caller can enter, and what is not decided yet. */
export async function listResults(context: AppContext, { caller }: Call<typeof listEndpoint>) {
  const { db, clock } = context;
  const now = clock.now();
  const oldest = now.subtract({ hours: RESULT_DAYS * 24 });
  const ended = sql`coalesce(booking.ended_at, upper(booking.during)) <= ${toDate(now)}
    and coalesce(booking.ended_at, upper(booking.during)) > ${toDate(oldest)}`;
  const [language, sessions, open] = await Promise.all([
    readerLanguage(db, caller.memberId),
    findCountingSessions(db, caller.memberId, ended),
    findResults(
      db,
      sql`result.players @> array[${caller.memberId}]::bigint[] and result.state in ('waiting', 'disputed')`,
    ),
  ]);
  const reader = { memberId: caller.memberId, language };
  return {
    toEnter: sessions.filter(isEnterable).map(({ service, key, date, startsMinute, endsAt, court, players }) => ({
      service,
      key,
      date,
      from: formatWallTime(startsMinute),
      court: textIn(court, language),
      players: players.map(({ memberCode, name }) => ({ memberCode, name })),
      until: toInstant(endsAt)
        .add({ hours: RESULT_DAYS * 24 })
        .toString(),
    })),
    open: await Promise.all(open.map((result) => presentResult(db, context, result, reader))),
  };
}

const isEnterable = ({ hasResult, players }: CountingSession) => !hasResult && players.length >= 2;
