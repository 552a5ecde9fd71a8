import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { EXPORTED_ROWS, type Person, type PersonalData } from '#database/personal-data.ts';

/** The accepted application of the person, and declined ones with the same address. */
const applicationsOf = ({ id, email }: Person) =>
  sql<boolean>`(member_id = ${id} or (status = 'declined' and lower(email) = ${email?.toLowerCase() ?? null}))`;

/** Sessions are ended before they are erased. Hashes, secrets and keys are not exported. */
export const authData: PersonalData = {
  async collect(db, person) {
    return {
      sessions: await sessionsOf(db, person.id),
      logins: await db
        .selectFrom('login_attempt')
        .select(['login_name as loginName', 'address', 'attempted_at as at'])
        .where('login_name', '=', person.code.toLowerCase())
        .execute(),
      forgottenLogins: await db
        .selectFrom('password_request')
        .select(['login_name as loginName', 'address', 'requested_at as at'])
        .where('login_name', '=', person.code.toLowerCase())
        .execute(),
      secondStep:
        (await db
          .selectFrom('two_step')
          .select(['begun_at as begunAt', 'since'])
          .where('member_id', '=', person.id)
          .executeTakeFirst()) ?? null,
      passkeys: await db
        .selectFrom('passkey')
        .select(['title', 'made_at as madeAt', 'used_at as usedAt'])
        .where('member_id', '=', person.id)
        .execute(),
      invitations: await db
        .selectFrom('member_invitation')
        .select(['email', 'created_at as at', 'expires_at as expiresAt', 'used_at as usedAt'])
        .where('member_id', '=', person.id)
        .execute(),
      applications: await db
        .selectFrom('membership_application')
        .select(['first_name as firstName', 'last_name as lastName', 'gender', 'birthday', 'email', 'language'])
        .select(['status', 'created_at as at', 'decided_at as decidedAt'])
        .where(applicationsOf(person))
        .execute(),
    };
  },
  async erase(tx, person) {
    const { id, code } = person;
    await tx.deleteFrom('session').where('member_id', '=', id).execute();
    await tx.deleteFrom('two_step').where('member_id', '=', id).execute();
    await tx.deleteFrom('passkey').where('member_id', '=', id).execute();
    await tx.deleteFrom('member_credential').where('member_id', '=', id).execute();
    await tx.deleteFrom('member_invitation').where('member_id', '=', id).execute();
    await tx.deleteFrom('login_attempt').where('login_name', '=', code.toLowerCase()).execute();
    await tx.deleteFrom('password_request').where('login_name', '=', code.toLowerCase()).execute();
    await tx.deleteFrom('membership_application').where(applicationsOf(person)).execute();
  },
};

function sessionsOf(db: Db | Tx, memberId: number) {
  return db
    .selectFrom('session')
    .select(['created_at as at', 'address', 'user_agent as userAgent', sql<boolean>`ended_at is not null`.as('ended')])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(EXPORTED_ROWS)
    .execute();
}
