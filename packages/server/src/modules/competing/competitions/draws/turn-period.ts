import type { turnPeriod as turnEndpoint } from '@courtside/contract/competing/office-competitions';
import { addDays, daysBetween } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { todayOf } from '#platform/today.ts';
import { lockCompetition, type StoredCompetition } from '../competitions.repository.ts';
import { selectEntries, shownEntries } from '../entries/entries.repository.ts';
import { selectFixtures, storeAllOff } from '../fixtures/fixtures.repository.ts';
import { matchNews } from '../fixtures/match-news.ts';
import { presented } from '../office/save-competition.ts';
import { tablesOf } from '../reading/table.presenter.ts';
import { turnBoxes } from '../tables/boxes.rules.ts';
import { LEAST_ENTRIES, type PlannedSeat, planFixtures } from './draw.rules.ts';
import { findPeriod, insertPeriod, type StoredPeriod, selectSeats } from './draws.repository.ts';
import { endOf, lastDayOf } from './start-play.ts';

/** Up and down, and new boxes. What was not played is not played any more. */
export async function turnPeriod(context: AppContext, call: Call<typeof turnEndpoint>) {
  const { params, body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const competition = await lockCompetition(tx, Number(params.id));
    if (!competition) throw new AppError('record.not_found');
    const period = await findPeriod(tx, competition.id);
    if (!period || competition.state !== 'running') throw new AppError('period.not_now');
    if (period.number !== body.number) throw new AppError('period.turned');
    const seats = await nextSeats(tx, competition, period);
    const at = context.clock.now();
    // Turned late, the next one is as long as the others.
    const [today, next] = [todayOf(context), addDays(period.endsOn ?? period.startsOn, 1)];
    const startsOn = daysBetween(today, next) > 0 ? next : today;
    const endsOn = lastDayOf(competition, startsOn);
    await storeAllOff(tx, sql`fixture.period_id = ${period.id}`, at);
    await insertPeriod(tx, {
      ...{ competitionId: competition.id, number: period.number + 1, seed: null, startsOn, endsOn },
      ...{ byId: caller.memberId, at, seats, levels: [], fixtures: planFixtures(competition.rules, seats) },
      playBy: endsOn && endOf(endsOn, context),
    });
    const entries = await selectEntries(tx, shownEntries(competition.id));
    const playing = entries.filter(({ id }) => seats.some(({ entry }) => entry === id));
    const details = { competition: competition.id, title: competition.titles.en, number: period.number };
    await runWrites(
      tx,
      await matchNews(tx, context, competition, playing, 'competitionTurned'),
      auditWrites(context.clock, { action: 'period_turned', actorId: caller.memberId, details, ...origin }),
    );
    return new Answer(await presented(tx, context, caller, competition.id));
  });
}

async function nextSeats(tx: Tx, competition: StoredCompetition, period: StoredPeriod): Promise<PlannedSeat[]> {
  const { rules } = competition;
  if (rules.kind !== 'box') throw new AppError('period.not_now');
  const fixtures = await selectFixtures(tx, sql`fixture.period_id = ${period.id}`);
  const waiting = fixtures.filter((fixture) => fixture.waiting !== null).length;
  if (waiting > 0) throw new AppError('period.results_waiting', { params: { waiting } });
  const entries = await selectEntries(tx, shownEntries(competition.id));
  const withdrawn = entries.filter(({ state }) => state === 'withdrawn').map(({ id }) => id);
  // A pair whose partner has not answered plays from the period after.
  const newcomers = entries.filter(({ state, isDrawn }) => state === 'entered' && !isDrawn).map(({ id }) => id);
  const boxes = turnBoxes(tablesOf(rules, await selectSeats(tx, period.id), fixtures, withdrawn), rules, newcomers);
  const seats = boxes.flatMap((box, index) =>
    box.map((entry, position) => ({ box: index + 1, position, entry, seedRank: null })),
  );
  const least = LEAST_ENTRIES.box;
  if (seats.length < least) throw new AppError('draw.too_few', { params: { least } });
  return seats;
}
