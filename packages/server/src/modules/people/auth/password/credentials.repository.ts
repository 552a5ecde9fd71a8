import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Caller } from '#endpoint/binding.ts';
import { toDate } from '#platform/clock.ts';
import { selectUnlock } from '../sessions/office-unlock.repository.ts';

export interface Credential {
  readonly passwordHash: string;
  /** False: signs in with the identity provider alone. */
  readonly hasPassword: boolean;
  readonly mustChangePassword: boolean;
  /** Hash of the temporary password whose use made the password change necessary. */
  readonly spentHash: string | null;
  readonly temporaryHash: string | null;
  readonly temporaryExpiresAt: Date | null;
  readonly pinHash: string | null;
  readonly pinFailures: number;
  readonly pinLockedUntil: Date | null;
}

const selectCredential = (db: Db | Tx, memberId: number) =>
  db
    .selectFrom('member_credential')
    .select([
      'password_hash as passwordHash',
      'has_password as hasPassword',
      'must_change_password as mustChangePassword',
      'spent_hash as spentHash',
      'temporary_hash as temporaryHash',
      'temporary_expires_at as temporaryExpiresAt',
      'pin_hash as pinHash',
      'pin_failures as pinFailures',
      'pin_locked_until as pinLockedUntil',
    ])
    .where('member_id', '=', memberId);

export async function findCredential(db: Db | Tx, memberId: number): Promise<Credential | undefined> {
  return selectCredential(db, memberId).executeTakeFirst();
}

/** Serializes everything that compares or changes this member's credentials. */
export async function lockCredential(tx: Tx, memberId: number): Promise<Credential | undefined> {
  return selectCredential(tx, memberId).forUpdate().executeTakeFirst();
}

/** Locks the credentials of many members, in one order. */
export async function lockCredentials(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('member_credential')
    .select('member_id')
    .where('member_id', '=', sql<number>`any(${memberIds}::bigint[])`)
    .orderBy('member_id')
    .forUpdate()
    .execute();
}

/** Who calls, and by which login session or kiosk. */
export type Proof = Pick<Caller, 'memberId' | 'sessionId' | 'keyId' | 'program'>;

/** Of a caller, with whether the session is still valid: a payment must not rely on an earlier check. */
export const selectCallerCredential = (tx: Tx, { memberId, sessionId, keyId }: Proof, now: Temporal.Instant) =>
  selectCredential(tx, memberId)
    .select((eb) =>
      (keyId === undefined
        ? eb.exists(
            eb
              .selectFrom('session')
              .where('id', '=', sessionId)
              .where('ended_at', 'is', null)
              .where('expires_at', '>', toDate(now)),
          )
        : eb.exists(eb.selectFrom('access_key').where('id', '=', keyId).where('ended_at', 'is', null))
      ).as('isSessionLive'),
    )
    .select((eb) => eb.exists(selectUnlock(tx, sessionId, now).select('session_id')).as('isUnlocked'));

/** The credential of a caller, locked as by `lockCredential`. */
export const callerCredentialLock = (tx: Tx, caller: Proof, now: Temporal.Instant) =>
  selectCallerCredential(tx, caller, now).forUpdate();

export interface CallerCredential extends Credential {
  readonly isSessionLive: SqlBool;
  /** The session needs no PIN at the counter. */
  readonly isUnlocked: SqlBool;
}

interface NewCredential {
  readonly memberId: number;
  readonly passwordHash: string;
  readonly pinHash: string | null;
  readonly mustChangePassword?: boolean;
}

export async function createCredentials(tx: Tx, credentials: readonly NewCredential[]): Promise<void> {
  await tx
    .insertInto('member_credential')
    .values(
      credentials.map((credential) => ({
        member_id: credential.memberId,
        password_hash: credential.passwordHash,
        pin_hash: credential.pinHash,
        must_change_password: credential.mustChangePassword ?? false,
        spent_hash: null,
        temporary_hash: null,
        temporary_expires_at: null,
        pin_locked_until: null,
      })),
    )
    .execute();
}

/** A new password removes the temporary one and clears the required change. */
export async function storePassword(tx: Tx, memberId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('member_credential')
    .set({
      password_hash: passwordHash,
      has_password: true,
      must_change_password: false,
      spent_hash: null,
      temporary_hash: null,
      temporary_expires_at: null,
    })
    .where('member_id', '=', memberId)
    .execute();
}

/** Nobody knows the password of `unusableHash`, and none is asked for: the identity provider is the only way in. */
export async function removePassword(tx: Tx, memberId: number, unusableHash: string): Promise<void> {
  await storePassword(tx, memberId, unusableHash);
  await tx.updateTable('member_credential').set({ has_password: false }).where('member_id', '=', memberId).execute();
}

/** No password is valid until a temporary one is issued: `unusableHash` is the hash of a random password. */
export async function revokePassword(tx: Tx, memberId: number, unusableHash: string): Promise<void> {
  await storePassword(tx, memberId, unusableHash);
  await tx
    .updateTable('member_credential')
    .set({ must_change_password: true })
    .where('member_id', '=', memberId)
    .execute();
}

export async function storeTemporaryPassword(tx: Tx, memberId: number, hash: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('member_credential')
    .set({ temporary_hash: hash, temporary_expires_at: expiresAt })
    .where('member_id', '=', memberId)
    .execute();
}

export async function removeTemporaryPasswords(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('member_credential')
    .set({ temporary_hash: null, temporary_expires_at: null })
    .where('member_id', '=', sql<number>`any(${memberIds}::bigint[])`)
    .where('temporary_hash', 'is not', null)
    .execute();
}

/** Removes the temporary password and requires a password change. Returns false if it was already used. */
export async function consumeTemporaryPassword(tx: Tx, memberId: number, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member_credential')
    .set({ temporary_hash: null, temporary_expires_at: null, must_change_password: true, spent_hash: hash })
    .where('member_id', '=', memberId)
    .where('temporary_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function storePin(tx: Tx, memberId: number, pinHash: string): Promise<void> {
  await tx
    .updateTable('member_credential')
    .set({ pin_hash: pinHash, pin_failures: 0, pin_locked_until: null })
    .where('member_id', '=', memberId)
    .execute();
}

export async function storePinFailures(
  tx: Tx,
  memberId: number,
  failures: number,
  lockedUntil: Date | null,
): Promise<void> {
  await tx
    .updateTable('member_credential')
    .set({ pin_failures: failures, pin_locked_until: lockedUntil })
    .where('member_id', '=', memberId)
    .execute();
}
