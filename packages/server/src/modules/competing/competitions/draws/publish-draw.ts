import type { publishDraw as publishEndpoint } from '@courtside/contract/competing/office-competitions';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { lockCompetition } from '../competitions.repository.ts';
import { liveEntries, selectEntries } from '../entries/entries.repository.ts';
import { entryNews } from '../entries/entry-news.ts';
import { presented } from '../office/save-competition.ts';
import { entriesToDraw, fingerprintOf } from './draw-entries.ts';
import { findDryRun } from './draws.repository.ts';
import { startPlay } from './start-play.ts';

/** From now on nothing can be drawn again, and nobody enters any more. */
export async function publishDraw(context: AppContext, call: Call<typeof publishEndpoint>) {
  const { params, body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    // 1. What is drawn is final behind the lock; it must be what the office has seen.
    const competition = await lockCompetition(tx, Number(params.id));
    if (!competition) throw new AppError('record.not_found');
    const { rules } = competition;
    const entries = await entriesToDraw(tx, competition);
    const tried = await findDryRun(tx, competition.id, Number(body.dryRun));
    if (!tried) throw new AppError('record.not_found');
    if (tried.fingerprint !== fingerprintOf(rules, entries)) throw new AppError('draw.changed_meanwhile');
    // 2. Seats and matches; a ladder has places instead.
    const drawn = { entries, seed: tried.seed, byId: caller.memberId };
    await startPlay(tx, context, competition, drawn);
    // 3. Everybody is told.
    for (const entry of await selectEntries(tx, liveEntries(competition.id)))
      await runWrites(
        tx,
        await entryNews(tx, context, { competition, entry, kind: 'competitionDrawn', aboutId: null }),
      );
    const details = { competition: competition.id, title: competition.titles.en, seed: tried.seed };
    await runWrites(
      tx,
      auditWrites(context.clock, { action: 'draw_published', actorId: caller.memberId, details, ...origin }),
    );
    return new Answer(await presented(tx, context, caller, competition.id));
  });
}
