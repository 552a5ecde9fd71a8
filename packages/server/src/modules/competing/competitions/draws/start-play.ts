import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { type StoredCompetition, storeState } from '../competitions.repository.ts';
import { insertRungs } from '../ladder/ladder.repository.ts';
import { type DrawnEntry, planFixtures } from './draw.rules.ts';
import { drawSeats } from './draw-entries.ts';
import { insertPeriod } from './draws.repository.ts';

interface Drawn {
  readonly entries: readonly DrawnEntry[];
  readonly seed: string;
  readonly byId: number;
}

/** Of a locked competition: stores seats, matches and places of its draw. */
export async function startPlay(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  competition: StoredCompetition,
  { entries, seed, byId }: Drawn,
): Promise<void> {
  const { id, rules, startsOn } = competition;
  const seats = drawSeats(rules, entries, seed);
  const at = context.clock.now();
  const endsOn = lastDayOf(competition, startsOn);
  await insertPeriod(tx, {
    ...{ competitionId: id, number: 1, seed, startsOn, endsOn },
    ...{ byId, at, seats, levels: entries, fixtures: planFixtures(rules, seats) },
    playBy: endsOn && endOf(endsOn, context),
  });
  const places = seats.map(({ entry }) => entry);
  if (rules.kind === 'ladder') await insertRungs(tx, id, places);
  await storeState(tx, id, 'running', at);
}

/** A box league is played in periods, everything else until its last day. */
export const lastDayOf = ({ rules, endsOn }: Pick<StoredCompetition, 'rules' | 'endsOn'>, from: ClubDate) =>
  rules.kind === 'box' ? addDays(from, rules.weeks * 7 - 1) : endsOn;

export const endOf = (day: ClubDate, { settings }: Pick<AppContext, 'settings'>): Temporal.Instant =>
  Temporal.PlainDate.from(addDays(day, 1)).toZonedDateTime(settings.CLUB_TIME_ZONE).toInstant();
