import { LIMITS } from '@courtside/contract/values/limits';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

const selectPasskeys = (db: Db | Tx) =>
  db
    .selectFrom('passkey')
    .select(['id', 'member_id as memberId', 'credential_id as credentialId', 'public_key as publicKey'])
    .select(['counter', 'title', 'made_at as madeAt', 'used_at as usedAt']);

export type StoredPasskey = Awaited<ReturnType<ReturnType<typeof selectPasskeys>['executeTakeFirstOrThrow']>>;

/** The newest first. */
export async function selectPasskeysOf(db: Db | Tx, memberId: number): Promise<StoredPasskey[]> {
  return selectPasskeys(db).where('member_id', '=', memberId).orderBy('id', 'desc').limit(LIMITS.passkeys).execute();
}

export async function findPasskey(db: Db | Tx, credentialId: string): Promise<StoredPasskey | undefined> {
  return selectPasskeys(db).where('credential_id', '=', credentialId).executeTakeFirst();
}

interface NewPasskey {
  readonly memberId: number;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly title: string;
  readonly at: Temporal.Instant;
}

/** Undefined where somebody has it already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<number | undefined> {
  const row = await tx
    .insertInto('passkey')
    .values({
      ...{ member_id: passkey.memberId, credential_id: passkey.credentialId, counter: passkey.counter },
      ...{ public_key: Buffer.from(passkey.publicKey), title: passkey.title, made_at: toDate(passkey.at) },
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** False where it was removed, or has signed in another login meanwhile. */
export async function storePasskeyUse(
  tx: Tx,
  { id, counter }: Pick<StoredPasskey, 'id' | 'counter'>,
  { newCounter, now }: { readonly newCounter: number; readonly now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter: newCounter, used_at: toDate(now) })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Its title, or undefined where the member has none of this id. */
export async function deletePasskey(tx: Tx, memberId: number, id: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('title')
    .executeTakeFirst();
  return row?.title;
}

/** What a device has signed, until when it would be taken. */
export interface SignedChallenge {
  readonly challenge: string;
  readonly expiresAt: Date;
}

/** False where it was signed before. */
export async function spendChallenge(tx: Tx, { challenge, expiresAt }: SignedChallenge): Promise<boolean> {
  const row = await tx
    .insertInto('used_challenge')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}
