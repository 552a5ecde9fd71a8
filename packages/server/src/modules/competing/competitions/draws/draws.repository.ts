import type { ClubDate } from '@courtside/contract/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate, toInstant } from '#platform/clock.ts';
import type { DrawnEntry, PlannedFixture, PlannedSeat } from './draw.rules.ts';

export interface DryRun {
  readonly competitionId: number;
  readonly seed: string;
  readonly fingerprint: string;
  readonly byId: number;
  readonly at: Temporal.Instant;
}

export async function insertDryRun(tx: Tx, run: DryRun): Promise<number> {
  const { id } = await tx
    .insertInto('competition_dry_run')
    .values({
      competition_id: run.competitionId,
      seed: run.seed,
      fingerprint: run.fingerprint,
      drawn_by_id: run.byId,
      drawn_at: toDate(run.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findDryRun = (tx: Tx, competitionId: number, id: number) =>
  tx
    .selectFrom('competition_dry_run')
    .select(['seed', 'fingerprint'])
    .where('competition_id', '=', competitionId)
    .where('id', '=', id)
    .executeTakeFirst();

export interface NewPeriod {
  readonly competitionId: number;
  readonly number: number;
  /** Null: it follows from the period before. */
  readonly seed: string | null;
  readonly startsOn: ClubDate;
  readonly endsOn: ClubDate | null;
  readonly byId: number;
  readonly at: Temporal.Instant;
  readonly seats: readonly PlannedSeat[];
  readonly levels: readonly DrawnEntry[];
  readonly fixtures: readonly PlannedFixture[];
  readonly playBy: Temporal.Instant | null;
}

/** A period with everything that is drawn for it. */
export async function insertPeriod(tx: Tx, period: NewPeriod): Promise<number> {
  const { competitionId, at } = period;
  const { id } = await tx
    .insertInto('competition_period')
    .values({
      competition_id: competitionId,
      number: period.number,
      seed: period.seed,
      starts_on: period.startsOn,
      ends_on: period.endsOn,
      published_by_id: period.byId,
      published_at: toDate(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ofPeriod = { period_id: id, competition_id: competitionId };
  const levelOf = new Map(period.levels.map(({ entry, level }) => [entry, level]));
  await tx
    .insertInto('competition_seat')
    .values(
      period.seats.map(({ box, position, entry, seedRank }) => ({
        ...ofPeriod,
        ...{ box, position, entry_id: entry, seed_rank: seedRank, level: levelOf.get(entry) ?? null },
      })),
    )
    .execute();
  if (period.fixtures.length === 0) return id;
  await tx
    .insertInto('competition_fixture')
    .values(
      period.fixtures.map(({ one, two, ...place }) => ({
        ...ofPeriod,
        ...place,
        ...{ one_entry_id: one, two_entry_id: two, state: 'open' as const },
        ...{ play_by: period.playBy && toDate(period.playBy), created_at: toDate(at) },
      })),
    )
    .execute();
  return id;
}

export interface StoredPeriod {
  readonly id: number;
  readonly competitionId: number;
  readonly number: number;
  readonly seed: string | null;
  readonly startsOn: ClubDate;
  readonly endsOn: ClubDate | null;
  readonly publishedAt: Temporal.Instant;
}

export interface StoredSeat extends PlannedSeat {
  readonly level: number | null;
}

/** The last one first. */
export async function selectPeriods(db: Db | Tx, condition: RawBuilder<unknown>): Promise<StoredPeriod[]> {
  const { rows } = await sql<Omit<StoredPeriod, 'publishedAt'> & { publishedAt: Date }>`
    select period.id, period.competition_id as "competitionId", number, seed, starts_on as "startsOn", ends_on as "endsOn",
      published_at as "publishedAt"
    from competition_period as period where ${condition} order by competition_id, number desc`.execute(db);
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: toInstant(publishedAt) }));
}

export async function findPeriod(db: Db | Tx, competitionId: number): Promise<StoredPeriod | undefined> {
  return (await selectPeriods(db, sql`period.competition_id = ${competitionId}`))[0];
}

export async function selectSeats(db: Db | Tx, periodId: number): Promise<StoredSeat[]> {
  const { rows } =
    await sql<StoredSeat>`select box, position, entry_id as entry, seed_rank as "seedRank", level::float8 as level
    from competition_seat where period_id = ${periodId} order by box, position`.execute(db);
  return rows;
}
