import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import type { StoredCompetition } from '../competitions.repository.ts';
import { findPeriod, type StoredPeriod, selectPeriods, selectSeats } from '../draws/draws.repository.ts';
import { presentDraw } from '../draws/present-draw.ts';
import type { StoredEntry } from '../entries/entries.repository.ts';
import { selectFixtures } from '../fixtures/fixtures.repository.ts';
import { selectRungs } from '../ladder/ladder.repository.ts';
import { type FixtureReader, presentFixture } from './play.presenter.ts';
import { presentLadder, presentTables, tablesOf } from './table.presenter.ts';

/** What exists from the draw on: of a box league the period that is played. `entries` are all that were drawn. */
export async function readPlay(
  db: Db | Tx,
  competition: StoredCompetition,
  entries: readonly StoredEntry[],
  reader: FixtureReader,
) {
  const period = await findPeriod(db, competition.id);
  if (!period) return { fixtures: [] };
  const [seats, fixtures, rungs, draw] = await Promise.all([
    selectSeats(db, period.id),
    selectFixtures(db, sql`fixture.period_id = ${period.id}`),
    selectRungs(db, competition.id),
    readDraw(db, competition, reader),
  ]);
  const { rules } = competition;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const withdrawn = entries.filter(({ state }) => state === 'withdrawn').map(({ id }) => id);
  const own = entries
    .filter(({ players }) =>
      players.some(({ memberId, familyPayerId }) => memberId === reader.memberId || familyPayerId === reader.memberId),
    )
    .map(({ id }) => id);
  const { reach } = rules.kind === 'ladder' ? rules : { reach: 0 };
  const isRunning = competition.state === 'running';
  return {
    ...(draw && { draw }),
    period: presentPeriod(period),
    fixtures: fixtures.map((fixture) => presentFixture(competition, fixture, byId, reader)),
    ...('points' in rules && { standings: presentTables(rules, tablesOf(rules, seats, fixtures, withdrawn)) }),
    ...(rules.kind === 'ladder' && { ladder: presentLadder(rungs, { reach, own, now: reader.now, isRunning }) }),
  };
}

const presentPeriod = ({ number, startsOn, endsOn, publishedAt }: StoredPeriod) => ({
  ...{ number, startsOn, endsOn },
  publishedAt: publishedAt.toString(),
});

/** That of the first period, also when others have followed. */
async function readDraw(db: Db | Tx, { id, kind }: StoredCompetition, reader: FixtureReader) {
  const [first] = await selectPeriods(db, sql`period.competition_id = ${id} and number = 1`);
  if (!first?.seed) return undefined;
  return presentDraw(kind, first.seed, await selectSeats(db, first.id), { showsLevels: reader.isStaff });
}

export const fixtureReader = (
  reader: Omit<FixtureReader, 'timeZone' | 'isStaff'>,
  { settings }: Pick<AppContext, 'settings'>,
  isStaff: boolean,
): FixtureReader => ({ ...reader, timeZone: settings.CLUB_TIME_ZONE, isStaff });
