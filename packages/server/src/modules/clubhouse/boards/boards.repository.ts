import type { BoardNames } from '@courtside/contract/clubhouse/board';
import type { Language } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

export interface BoardFields {
  readonly title: string;
  readonly names: BoardNames;
  readonly languages: readonly Language[];
}

const COLUMNS = ['id', 'title', 'names', 'languages', 'nonce', 'made_at', 'seen_at', 'version'] as const;

/** In the order in which they were made. */
export async function selectBoards(db: Db | Tx) {
  return db.selectFrom('board').select(COLUMNS).where('ended_at', 'is', null).orderBy('id').execute();
}

/** Serializes changes of the boards. */
export async function lockBoards(tx: Tx) {
  await sql`lock table board in share row exclusive mode`.execute(tx);
  return selectBoards(tx);
}

export type StoredBoard = Awaited<ReturnType<typeof selectBoards>>[number];

/** The board of this address, unless it was ended. */
export async function findBoard(db: Db, secretHash: string): Promise<StoredBoard | undefined> {
  return db
    .selectFrom('board')
    .select(COLUMNS)
    .where('secret_hash', '=', secretHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function insertBoard(
  tx: Tx,
  board: BoardFields & { nonce: string; secretHash: string; madeById: number; at: Temporal.Instant },
): Promise<number> {
  const { id } = await tx
    .insertInto('board')
    .values({
      ...{ title: board.title, names: board.names, languages: [...board.languages], nonce: board.nonce },
      ...{ secret_hash: board.secretHash, made_by_id: board.madeById, made_at: toDate(board.at) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBoard(tx: Tx, id: number, { title, names, languages }: BoardFields): Promise<number> {
  const { version } = await tx
    .updateTable('board')
    .set((eb) => ({ title, names, languages: [...languages], version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function updateSecret(tx: Tx, id: number, nonce: string, secretHash: string): Promise<void> {
  await tx.updateTable('board').set({ nonce, secret_hash: secretHash, seen_at: null }).where('id', '=', id).execute();
}

export async function endBoardAt(tx: Tx, id: number, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('board')
    .set({ ended_at: toDate(at) })
    .where('id', '=', id)
    .execute();
}

/** To the minute: a screen that asks every second writes no row every second. */
export async function storeSeen(db: Db, ids: readonly number[], now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('board')
    .set({ seen_at: toDate(now) })
    .where('id', 'in', [...ids])
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<=', toDate(now.subtract({ minutes: 1 })))]))
    .execute();
}
