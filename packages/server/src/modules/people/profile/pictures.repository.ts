import type { Db, Tx } from '#database/database.ts';

export interface Picture {
  /** SHA-256 of the content. */
  readonly hash: string;
  readonly content: Buffer;
}

/** A member has one picture; a new one replaces it. */
export async function savePicture(tx: Tx, memberId: number, picture: Picture): Promise<void> {
  await tx
    .insertInto('member_picture')
    .values({ member_id: memberId, ...picture })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(picture))
    .execute();
}

export async function hasPicture(db: Db, hash: string): Promise<boolean> {
  const row = await db.selectFrom('member_picture').select('hash').where('hash', '=', hash).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Two members may have the same one. */
export async function findPicture(db: Db, hash: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('member_picture')
    .select('content')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return row && Buffer.from(row.content);
}

export async function pictureOf(db: Db | Tx, memberId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('member_picture')
    .select('content')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && Buffer.from(row.content);
}
