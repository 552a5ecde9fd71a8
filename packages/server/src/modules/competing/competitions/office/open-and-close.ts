import type {
  closeCompetition as closeEndpoint,
  openCompetition as openEndpoint,
} from '@courtside/contract/competing/office-competitions';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { lockMemberAccounts } from '#modules/money/ledger/index.ts';
import { lockCompetition, type StoredCompetition, storeState } from '../competitions.repository.ts';
import { liveEntries, type StoredEntry, selectEntries, storeEnd } from '../entries/entries.repository.ts';
import { refundEntry } from '../entries/entry-money.ts';
import { entryNews } from '../entries/entry-news.ts';
import { storeAllOff } from '../fixtures/fixtures.repository.ts';
import { presented } from './save-competition.ts';

/** Members see it from now on, and may enter. */
export async function openCompetition(context: AppContext, call: Call<typeof openEndpoint>) {
  return inIdempotentTransaction(context, call, async (tx) => {
    const competition = await lockCompetition(tx, Number(call.params.id));
    if (!competition) throw new AppError('record.not_found');
    if (competition.state !== 'draft') throw new AppError('competition.not_open');
    await storeState(tx, competition.id, 'open', context.clock.now());
    return done(tx, context, call, 'competition_opened', competition);
  });
}

/** A competition that was played is over; one that is called off pays every fee back. */
export async function closeCompetition(context: AppContext, call: Call<typeof closeEndpoint>) {
  const { params, body, caller } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const competition = await lockCompetition(tx, Number(params.id));
    if (!competition) throw new AppError('record.not_found');
    const isLive = competition.state === 'running' || (body.isCalledOff && competition.state !== 'over');
    if (!isLive || competition.state === 'called_off') throw new AppError('competition.not_open');
    const at = context.clock.now();
    const isOwed = ({ isDrawn }: StoredEntry) => body.isCalledOff || !isDrawn;
    await refundAll(tx, context, competition, { actorId: caller.memberId, isOwed });
    await storeAllOff(tx, sql`fixture.competition_id = ${competition.id}`, at);
    await storeState(tx, competition.id, body.isCalledOff ? 'called_off' : 'over', at);
    return done(tx, context, call, body.isCalledOff ? 'competition_called_off' : 'competition_ended', competition);
  });
}

interface Refunds {
  readonly actorId: number;
  readonly isOwed: (entry: StoredEntry) => boolean;
}

/** Also newcomers whose first period does not come. */
async function refundAll(
  tx: Tx,
  context: AppContext,
  competition: StoredCompetition,
  { actorId, isOwed }: Refunds,
): Promise<void> {
  const entries = (await selectEntries(tx, liveEntries(competition.id))).filter(isOwed);
  // All at once, so that their order is that of everybody who locks accounts.
  await lockMemberAccounts(
    tx,
    entries.flatMap(({ players }) => players.flatMap(({ chargedId }) => chargedId ?? [])),
  );
  for (const entry of entries) {
    await refundEntry(tx, context, entry, actorId);
    await storeEnd(tx, entry.id, 'withdrawn', context.clock.now());
    const kind = 'competitionCalledOff';
    await runWrites(tx, await entryNews(tx, context, { competition, entry, kind, aboutId: null }));
  }
}

async function done(
  tx: Tx,
  context: AppContext,
  { caller, origin }: Call<typeof openEndpoint> | Call<typeof closeEndpoint>,
  action: 'competition_opened' | 'competition_ended' | 'competition_called_off',
  { id, titles }: StoredCompetition,
) {
  const details = { competition: id, title: titles.en };
  await runWrites(tx, auditWrites(context.clock, { action, actorId: caller.memberId, details, ...origin }));
  return new Answer(await presented(tx, context, caller, id));
}
