import type { withdrawEntry as withdrawEndpoint } from '@courtside/contract/competing/competitions';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findBalance } from '#modules/money/ledger/index.ts';
import { lockCompetition, type StoredCompetition } from '../competitions.repository.ts';
import { refreshFixtures } from '../fixtures/refresh-fixtures.ts';
import { liveEntries, type StoredEntry, selectEntries, storeEnd } from './entries.repository.ts';
import { refundEntry } from './entry-money.ts';
import { entryNews } from './entry-news.ts';

/** Before it is drawn everything that was paid goes back; after that the entry stays paid, and its matches are walkovers. */
export async function withdrawEntry(context: AppContext, call: Call<typeof withdrawEndpoint>) {
  const { params, body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const competition = await lockCompetition(tx, Number(params.id));
    if (!competition || competition.state === 'draft') throw new AppError('record.not_found');
    const code = (body.memberCode.trim() || caller.memberCode).toLowerCase();
    const entries = await selectEntries(tx, liveEntries(competition.id));
    const isMine = ({ players }: StoredEntry) =>
      players.some(
        ({ memberId, memberCode, familyPayerId }) =>
          memberCode.toLowerCase() === code && (memberId === caller.memberId || familyPayerId === caller.memberId),
      );
    const entry = entries.find(isMine);
    if (!entry || !['open', 'running'].includes(competition.state)) throw new AppError('competition.not_in');
    const state = await endEntry(tx, context, { competition, entry, actorId: caller.memberId });
    const own = entry.players.find(({ memberCode }) => memberCode.toLowerCase() === code);
    await runWrites(
      tx,
      auditWrites(context.clock, {
        action: 'competition_withdrawn',
        actorId: caller.memberId,
        subjectId: own?.memberId ?? caller.memberId,
        details: { competition: competition.id, entry: entry.id },
        ...origin,
      }),
    );
    const balance = cents((await findBalance(tx, caller.memberId)) ?? 0);
    return new Answer({ entry: String(entry.id), state, balance: centsToEuros(balance) });
  });
}

interface Ending {
  readonly competition: StoredCompetition;
  readonly entry: StoredEntry;
  /** Null: the time to answer is over. */
  readonly actorId: number | null;
  /** Whose leaving it is, where the club does it. */
  readonly aboutId?: number;
}

/** Of a locked competition. The other player of the entry is told. */
export async function endEntry(
  tx: Tx,
  context: AppContext,
  { competition, entry, actorId, ...ending }: Ending,
): Promise<'withdrawn' | 'lapsed'> {
  const state = entry.state === 'waiting' && !isByEntrant(entry, actorId) ? 'lapsed' : 'withdrawn';
  if (!entry.isDrawn) await refundEntry(tx, context, entry, actorId);
  await storeEnd(tx, entry.id, state, context.clock.now());
  if (competition.state === 'running') await refreshFixtures(tx, context, competition);
  const kind = state === 'lapsed' ? 'competitionNo' : 'competitionLeft';
  const about = entry.players.find(({ memberId, familyPayerId }) => memberId === actorId || familyPayerId === actorId);
  const aboutId = ending.aboutId ?? about?.memberId ?? entry.players.at(-1)?.memberId ?? 0;
  if (entry.players.length > 1)
    await runWrites(tx, await entryNews(tx, context, { competition, entry, kind, aboutId }));
  return state;
}

const isByEntrant = ({ players }: StoredEntry, actorId: number | null): boolean =>
  players.some(
    ({ position, memberId, familyPayerId }) => position === 1 && (memberId === actorId || familyPayerId === actorId),
  );

export const waitedTooLong = (now: Date) => sql`entry.state = 'waiting' and entry.partner_until <= ${now}`;
