import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate, toInstant } from '#platform/clock.ts';

export interface StoredRung {
  readonly entry: number;
  readonly place: number;
  readonly pausedUntil: Temporal.Instant | null;
  /** The open challenge, on either side. */
  readonly fixtureId: number | null;
}

/** From the top. */
export async function insertRungs(tx: Tx, competitionId: number, entries: readonly number[]): Promise<void> {
  await tx
    .insertInto('ladder_rung')
    .values(entries.map((entry, index) => ({ entry_id: entry, competition_id: competitionId, place: index + 1 })))
    .execute();
}

/** From the top. */
export async function selectRungs(db: Db | Tx, competitionId: number): Promise<StoredRung[]> {
  const { rows } = await sql<Omit<StoredRung, 'pausedUntil'> & { pausedUntil: Date | null }>`
    select entry_id as entry, place, paused_until as "pausedUntil", fixture_id as "fixtureId"
    from ladder_rung where competition_id = ${competitionId} order by place`.execute(db);
  return rows.map(({ pausedUntil, ...row }) => ({ ...row, pausedUntil: pausedUntil && toInstant(pausedUntil) }));
}

/** Of a locked ladder: places in the given order, from the top. */
export async function storePlaces(tx: Tx, competitionId: number, entries: readonly number[]): Promise<void> {
  await sql`update ladder_rung as rung set place = given.place
    from unnest(${entries}::bigint[]) with ordinality as given (entry_id, place)
    where rung.competition_id = ${competitionId} and rung.entry_id = given.entry_id and rung.place <> given.place`.execute(
    tx,
  );
}

/** Both may challenge and be challenged again. */
export async function freeRungs(tx: Tx, fixtureId: number): Promise<void> {
  await tx.updateTable('ladder_rung').set({ fixture_id: null }).where('fixture_id', '=', fixtureId).execute();
}

/** Who has left holds no place, those below go up; challenges that are over bind nobody. */
export async function dropRungs(tx: Tx, competitionId: number, gone: readonly number[]): Promise<void> {
  await sql`update ladder_rung as rung set fixture_id = null from competition_fixture as fixture
    where rung.competition_id = ${competitionId} and fixture.id = rung.fixture_id and fixture.state not in ('asked', 'open')`.execute(
    tx,
  );
  await sql`delete from ladder_rung where competition_id = ${competitionId} and entry_id = any(${gone}::bigint[])`.execute(
    tx,
  );
  const left = await selectRungs(tx, competitionId);
  await storePlaces(
    tx,
    competitionId,
    left.map(({ entry }) => entry),
  );
}

export interface NewChallenge {
  readonly competitionId: number;
  readonly periodId: number;
  readonly one: number;
  readonly two: number;
  readonly answerBy: Temporal.Instant;
  readonly at: Temporal.Instant;
}

/** Binds the places of both. */
export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<number> {
  const { one, two } = challenge;
  const { id } = await tx
    .insertInto('competition_fixture')
    .values({
      competition_id: challenge.competitionId,
      period_id: challenge.periodId,
      ...{ part: 'challenge', box: 1, round: 1, position: 0, one_entry_id: one, two_entry_id: two, state: 'asked' },
      answer_by: toDate(challenge.answerBy),
      created_at: toDate(challenge.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('ladder_rung').set({ fixture_id: id }).where('entry_id', 'in', [one, two]).execute();
  return id;
}

export async function storeAccepted(tx: Tx, fixtureId: number, playBy: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('competition_fixture')
    .set({ state: 'open', play_by: toDate(playBy) })
    .where('id', '=', fixtureId)
    .execute();
}

export async function storePause(tx: Tx, entry: number, until: Temporal.Instant | null): Promise<void> {
  await tx
    .updateTable('ladder_rung')
    .set({ paused_until: until && toDate(until) })
    .where('entry_id', '=', entry)
    .execute();
}
