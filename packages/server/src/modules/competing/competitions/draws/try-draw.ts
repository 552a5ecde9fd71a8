import type { tryDraw as tryEndpoint } from '@courtside/contract/competing/office-competitions';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { newDrawSeed } from '#platform/drawn-order.ts';
import { lockCompetition } from '../competitions.repository.ts';
import { planFixtures } from './draw.rules.ts';
import { drawSeats, entriesToDraw, fingerprintOf } from './draw-entries.ts';
import { insertDryRun } from './draws.repository.ts';
import { presentDraw } from './present-draw.ts';

/** The server chooses the seed, and each one that was tried is in the log. */
export async function tryDraw(context: AppContext, call: Call<typeof tryEndpoint>) {
  const { params, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const competition = await lockCompetition(tx, Number(params.id));
    if (!competition) throw new AppError('record.not_found');
    const { rules } = competition;
    const entries = await entriesToDraw(tx, competition);
    const seed = newDrawSeed();
    const dryRun = await insertDryRun(tx, {
      competitionId: competition.id,
      seed,
      fingerprint: fingerprintOf(rules, entries),
      byId: caller.memberId,
      at: context.clock.now(),
    });
    const seats = drawSeats(rules, entries, seed);
    const details = { competition: competition.id, title: competition.titles.en, seed };
    await runWrites(
      tx,
      auditWrites(context.clock, { action: 'draw_tried', actorId: caller.memberId, details, ...origin }),
    );
    const levels = new Map(entries.map(({ entry, level }) => [entry, level]));
    const stored = seats.map((seat) => ({ ...seat, level: levels.get(seat.entry) ?? null }));
    return new Answer({
      ...presentDraw(rules.kind, seed, stored, { showsLevels: true }),
      dryRun: String(dryRun),
      matches: planFixtures(rules, seats).length,
    });
  });
}
