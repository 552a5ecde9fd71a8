import type { Role } from '@courtside/contract/wire/roles';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { defineNotifiedCache } from '#database/events/notified-cache.ts';
import type { Caller } from '#endpoint/binding.ts';
import type { TokenClaims } from '#platform/secrets/tokens.ts';

/** A caller, and whether the password must be changed before anything else. */
export interface LiveCaller extends Caller {
  readonly mustChangePassword: boolean;
}

interface LiveSession {
  readonly caller: LiveCaller;
  readonly expiresMs: number;
}

/** Triggers on `session`, `member` and `member_credential` write the events. The limit is above any club's logins. */
const sessions = defineNotifiedCache<LiveSession | undefined>('session', { maxKeys: 20_000 });

/** The caller of a token, if its session is valid, its member is active and its role is unchanged. */
export async function findLiveSession(
  { database, db, clock }: Pick<AppContext, 'database' | 'db' | 'clock'>,
  { sessionId, memberId, role }: Pick<TokenClaims, 'sessionId' | 'memberId' | 'role'>,
): Promise<LiveCaller | undefined> {
  const now = clock.now();
  const session = await sessions.of(database).get(sessionId, now, async () => {
    const value = await readSession(db, sessionId);
    return { value, staleMs: value?.expiresMs ?? now.epochMilliseconds };
  });
  if (!session || session.expiresMs <= clock.now().epochMilliseconds) return undefined;
  const { caller } = session;
  return caller.memberId === memberId && caller.role === role ? caller : undefined;
}

/** Calls back when a session may have ended in any process: with its id, or with undefined when it may be any. */
export function onSessionChange(
  { database }: Pick<AppContext, 'database'>,
  onChange: (sessionId: string | undefined) => void,
): () => void {
  return sessions.of(database).subscribe(onChange);
}

/** In this process without waiting for the event, and in the others without waiting for their next poll. */
export function invalidateSessions(tx: Tx, sessionIds: readonly string[]): void {
  for (const id of sessionIds) sessions.publish(tx, id);
}

async function readSession(db: Db, sessionId: string): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .leftJoin('member_credential', 'member_credential.member_id', 'member.id')
    .select((eb) => eb.fn.coalesce('must_change_password', sql<boolean>`false`).as('mustChangePassword'))
    .select(['member.id as memberId', 'member.code as memberCode', 'member.role'])
    .select(['member.category_key as categoryKey', 'session.expires_at as expiresAt'])
    .select('member.has_visitor_account as hasVisitorAccount')
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('member.status', '=', 'active')
    .where('member.role', '<>', 'visitor')
    .$narrowType<{ role: Role }>()
    .executeTakeFirst();
  if (!row) return undefined;
  const { expiresAt, ...member } = row;
  return { caller: { ...member, sessionId }, expiresMs: expiresAt.getTime() };
}
