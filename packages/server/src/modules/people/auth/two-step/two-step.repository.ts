import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

const selectTwoStep = (db: Db | Tx, memberId: number) =>
  db
    .selectFrom('two_step')
    .select(['sealed_secret as sealedSecret', 'since', 'used_step as usedStep', 'failures'])
    .select('locked_until as lockedUntil')
    .where('member_id', '=', memberId);

export type StoredTwoStep = Awaited<ReturnType<ReturnType<typeof selectTwoStep>['executeTakeFirstOrThrow']>>;

export async function findTwoStep(db: Db | Tx, memberId: number): Promise<StoredTwoStep | undefined> {
  return selectTwoStep(db, memberId).executeTakeFirst();
}

/** Serializes the tries of a code: none is compared after the last one that is allowed. */
export async function lockTwoStep(tx: Tx, memberId: number): Promise<StoredTwoStep | undefined> {
  return selectTwoStep(tx, memberId).forUpdate().executeTakeFirst();
}

/** A secret that waits for its first code; one that waited before is replaced. False where the step is on. */
export async function storeBegun(
  tx: Tx,
  memberId: number,
  { sealedSecret, now }: { readonly sealedSecret: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  const values = { sealed_secret: sealedSecret, begun_at: toDate(now) };
  const stored = await tx
    .insertInto('two_step')
    .values({ member_id: memberId, ...values })
    .onConflict((row) => row.column('member_id').doUpdateSet(values).where('two_step.since', 'is', null))
    .returning('member_id')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function storeSince(tx: Tx, memberId: number, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('two_step')
    .set({ since: toDate(now) })
    .where('member_id', '=', memberId)
    .execute();
}

export async function storeUsedStep(tx: Tx, memberId: number, usedStep: number): Promise<void> {
  await tx.updateTable('two_step').set({ used_step: usedStep }).where('member_id', '=', memberId).execute();
}

export async function storeFailures(tx: Tx, memberId: number, failures: number, until: Date | null): Promise<void> {
  await tx.updateTable('two_step').set({ failures, locked_until: until }).where('member_id', '=', memberId).execute();
}

/** The codes of the paper go with it. False where there was none. */
export async function deleteTwoStep(tx: Tx, memberId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('two_step')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function replaceRecoveryCodes(tx: Tx, memberId: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ member_id: memberId, code_hash: hash })))
    .execute();
}

/** False where it is none of theirs, or was used. */
export async function spendRecoveryCode(tx: Tx, memberId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db | Tx, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}
