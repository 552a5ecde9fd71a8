import { INVITATION_DAYS } from '@courtside/contract/people/office-members';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate, withClockSkew } from '#platform/clock.ts';
import { hashOfSecret } from '#platform/secrets/link-secret.ts';

const LIFETIME = { hours: 24 * INVITATION_DAYS };

/** A new link ends the member's earlier one. A trigger stores the address that it is mailed to. */
export async function storeInvitations(
  tx: Tx,
  invitations: ReadonlyArray<{ readonly memberId: number; readonly secret: string }>,
  at: Temporal.Instant,
): Promise<void> {
  const memberIds = invitations.map(({ memberId }) => memberId);
  const hashes = invitations.map(({ secret }) => hashOfSecret(secret));
  await sql`insert into member_invitation (member_id, secret_hash, created_at, expires_at, used_at)
    select member_id, secret_hash, ${toDate(at)}::timestamptz, ${toDate(at.add(LIFETIME))}::timestamptz, null
    from unnest(${memberIds}::bigint[], ${hashes}::text[]) as invited (member_id, secret_hash)
    on conflict (member_id) do update set secret_hash = excluded.secret_hash, created_at = excluded.created_at,
      expires_at = excluded.expires_at, used_at = null`.execute(tx);
}

export interface Invitation {
  readonly memberId: number;
  /** The address that it was mailed to. */
  readonly email: string;
  readonly expiresAt: Date;
}

/** One that is not used and not over, while its address is the member's. An impossible end (clock skew) counts as over. */
const liveInvitation = (db: Db | Tx, secret: string, now: Temporal.Instant) =>
  db
    .selectFrom('member_invitation')
    .innerJoin('member', (join) =>
      join.onRef('member.id', '=', 'member_id').onRef('member.email', '=', 'member_invitation.email'),
    )
    .select(['member_id as memberId', 'expires_at as expiresAt', 'member.email'])
    .$narrowType<{ email: string }>()
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', toDate(now))
    .where('expires_at', '<=', toDate(withClockSkew(now).add(LIFETIME)));

export async function findInvitation(db: Db, secret: string, now: Temporal.Instant): Promise<Invitation | undefined> {
  return liveInvitation(db, secret, now).executeTakeFirst();
}

/** Marks it as used. Undefined when another request was first. */
export async function useInvitation(tx: Tx, secret: string, now: Temporal.Instant): Promise<Invitation | undefined> {
  const invitation = await liveInvitation(tx, secret, now).forUpdate('member_invitation').executeTakeFirst();
  if (invitation)
    await tx
      .updateTable('member_invitation')
      .set({ used_at: toDate(now) })
      .where('member_id', '=', invitation.memberId)
      .execute();
  return invitation;
}

/** Links of members who are taken out of the club, or get another role, end. */
export async function deleteInvitations(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('member_invitation').where('member_id', '=', sql<number>`any(${memberIds}::bigint[])`).execute();
}
