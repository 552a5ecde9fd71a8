import type { forgetPassword } from '@courtside/contract/people/auth';
import { LIMITS } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { translateDatabaseFailure } from '#database/failures.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call, Origin } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findMemberByCode } from '#modules/people/members/index.ts';
import { recentWindow, toDate } from '#platform/clock.ts';
import { lockAttempt } from '../login/login-attempts.repository.ts';
import { issueTemporaryPassword } from './issue-credentials.ts';

const SENT = 'If this membership number exists, a temporary password is on its way to its email address.';

/** Several members may share one address. */
const MAX_BY_ADDRESS = 4 * LIMITS.forgotPasswordsPerHour;

/** Longer than the work takes, so that the response time does not reveal whether the member exists. */
const ANSWER_AFTER_MS = 250;

/** Mails a temporary password. The old one stays valid, so that nobody can lock another member out. */
export async function requestPassword(context: AppContext, call: Call<typeof forgetPassword>) {
  const answerTime = context.clock.wait(ANSWER_AFTER_MS);
  const [mailed] = await Promise.allSettled([mailPassword(context, call), answerTime]);
  if (mailed.status === 'rejected') throw mailed.reason;
  return mailed.value;
}

async function mailPassword(
  context: AppContext,
  { params, query, origin }: Call<typeof forgetPassword>,
): Promise<string> {
  const { db, clock } = context;
  return inTransaction(db, async (tx) => {
    await countRequest(tx, clock.now(), params.membershipNumber.toLowerCase(), origin);
    const member = await findMemberByCode(tx, params.membershipNumber);
    if (member?.status !== 'active' || !member.email) return SENT;
    const reader = { ...member, language: query.language ?? member.language };
    await issueTemporaryPassword(tx, context, reader).catch((cause: unknown) => {
      context.log.error({ err: cause }, 'a temporary password could not be queued');
      throw translateDatabaseFailure(cause) ?? new AppError('auth.mail_failed', { cause });
    });
    await runWrites(tx, auditWrites(clock, { action: 'password_requested', subjectId: member.id, ...origin }));
    return SENT;
  });
}

async function countRequest(tx: Tx, now: Temporal.Instant, loginName: string, origin: Origin): Promise<void> {
  await lockAttempt(tx, { loginName, address: origin.address });
  const { since, until } = recentWindow(now, 60);
  const recent = await tx
    .selectFrom('password_request')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('login_name', '=', loginName).as('byName'),
      eb.fn.countAll<number>().filterWhere('address', '=', origin.address).as('byAddress'),
    ])
    .where('requested_at', '>', since)
    .where('requested_at', '<=', until)
    .where((eb) => eb.or([eb('login_name', '=', loginName), eb('address', '=', origin.address)]))
    .executeTakeFirstOrThrow();
  const tooMany = recent.byName >= LIMITS.forgotPasswordsPerHour || recent.byAddress >= MAX_BY_ADDRESS;
  if (tooMany) throw new AppError('auth.forgot_too_often');
  await tx
    .insertInto('password_request')
    .values({ login_name: loginName, address: origin.address, requested_at: toDate(now) })
    .execute();
  // Each insert deletes a few expired rows, skipping those that another transaction deletes.
  await sql`delete from password_request where id in
    (select id from password_request where requested_at < ${since} order by id limit 100
      for update skip locked)`.execute(tx);
}
