import { wallText } from '@courtside/contract/values/club-time';
import { PATHS } from '@courtside/contract/wire/page-paths';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { loadService } from '#modules/club/sports/index.ts';
import { notificationWrites } from '#modules/messages/notifications/index.ts';
import { countsAt, matchText, sideOf } from './present-result.ts';
import type { StoredResult } from './results.repository.ts';

type Kind = 'resultEntered' | 'resultReminder' | 'resultDisputed' | 'resultDecided';

/** The page of the competition, or of the member's level. */
const linkOf = ({ service, competition }: StoredResult) =>
  competition ? PATHS.competition.replace(':id', String(competition.id)) : `/sport/level?service=${service}`;

/** The side that did not enter it answers; a difference is told to the other one, and a decision to everybody. */
function recipientsOf(result: StoredResult, kind: Kind): number[] {
  const entering = sideOf(result, result.enteredById);
  return result.players
    .filter(({ side }) => kind === 'resultDecided' || (side === entering) === (kind === 'resultDisputed'))
    .map(({ memberId }) => memberId);
}

export async function resultWrites(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'> & Parameters<typeof loadService>[0],
  result: StoredResult,
  kind: Kind,
): Promise<Write[]> {
  const { title } = await loadService({ ...context, db: tx }, result.service);
  const who = kind === 'resultDisputed' ? (result.answeredBy ?? '') : result.enteredBy;
  const params = {
    who,
    service: result.service,
    sport: title,
    court: result.court,
    date: result.date,
    score: matchText(result.score),
    until: wallText(countsAt(result), context.settings.CLUB_TIME_ZONE),
  };
  return notificationWrites(
    tx,
    context.clock,
    recipientsOf(result, kind).map((memberId) => ({ memberId, kind, params, link: linkOf(result) })),
  );
}
