import { randomUUID } from 'node:crypto';
import { LIMITS } from '@courtside/contract/values/limits';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { purgeOldRows } from '#database/purge-old-rows.ts';
import type { SessionEndReason } from '#database/tables/identity.ts';
import type { Origin } from '#endpoint/binding.ts';
import type { Member } from '#modules/people/members/index.ts';
import { toDate } from '#platform/clock.ts';
import { lockCredential } from '../password/credentials.repository.ts';
import { invalidateSessions } from './live-sessions.repository.ts';

/** Stores a session and signs a token with its id. */
export async function startSession(
  tx: Tx,
  { clock, tokens }: Pick<AppContext, 'clock' | 'tokens'>,
  member: Pick<Member, 'id' | 'role'>,
  origin: Origin,
): Promise<string> {
  const now = clock.now();
  const expiresAt = now.add({ hours: LIMITS.tokenHours });
  const id = randomUUID();
  await tx
    .insertInto('session')
    .values({
      id,
      member_id: member.id,
      created_at: toDate(now),
      expires_at: toDate(expiresAt),
      ended_at: null,
      end_reason: null,
      address: origin.address,
      user_agent: origin.userAgent,
    })
    .execute();
  return tokens.sign({ memberId: member.id, sessionId: id, role: member.role }, expiresAt);
}

/** Which of these sessions are still valid: streams stay open after their call was authenticated. */
export async function findLiveSessions(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  sessionIds: readonly string[],
): Promise<Map<string, string>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.id', 'member.category_key as categoryKey'])
    .where('session.id', 'in', [...sessionIds])
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', toDate(clock.now()))
    .where('member.status', '=', 'active')
    .execute();
  return new Map(rows.map(({ id, categoryKey }) => [id, categoryKey]));
}

export async function endSession(tx: Tx, clock: AppContext['clock'], sessionId: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: toDate(clock.now()), end_reason: 'logout' })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
  invalidateSessions(tx, [sessionId]);
}

/** Locks the member's credential, so that a concurrent login has either started its session or sees the change. */
export async function endSessions(
  tx: Tx,
  clock: AppContext['clock'],
  memberId: number,
  reason: Exclude<SessionEndReason, 'logout'>,
): Promise<void> {
  await lockCredential(tx, memberId);
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: toDate(clock.now()), end_reason: reason })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  invalidateSessions(
    tx,
    ended.map(({ id }) => id),
  );
}

/** Long enough for the club to investigate misuse; the addresses are personal data and are deleted then. */
const KEPT_DAYS = 90;

export const purgeSessions = async (context: Pick<AppContext, 'db' | 'clock'>) =>
  (await purgeOldRows(context, { table: 'session', since: 'expires_at', days: KEPT_DAYS })) +
  // Nobody can sign one that is too old.
  (await purgeOldRows(context, { table: 'used_challenge', since: 'expires_at', days: 0 }));
