import type { decideApplication as decideEndpoint, listApplications as listEndpoint } from '@courtside/contract/admin';
import { clubDate, toSlashDate } from '@courtside/contract/dates';
import { LIMITS } from '@courtside/contract/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { recordAudit } from '#modules/audit/index.ts';
import {
  type Application,
  createCredentials,
  issuePin,
  lockApplication,
  selectApplications,
  storeDecision,
} from '#modules/auth/index.ts';
import { openMemberAccounts } from '#modules/ledger/index.ts';
import { findMemberById, fullName, insertMembers, nextMemberCode } from '#modules/members/index.ts';
import { queueMail } from '#modules/notifications/index.ts';

export async function listApplications({ db }: AppContext, { query }: Call<typeof listEndpoint>) {
  const pageSize = LIMITS.membersPageSize;
  const { total, rows } = await selectApplications(db, pageSize, (query.page - 1) * pageSize);
  const applications = rows.map(({ reference, firstName, lastName, gender, birthday, email, status, createdAt }) => ({
    reference,
    firstName,
    lastName,
    gender,
    email,
    status,
    birthday: toSlashDate(clubDate(birthday)),
    createdAt: createdAt.toISOString(),
  }));
  return new Answer(applications, { total, page: query.page, pageSize });
}

/** Accepting creates a member with the next free number and the application's password, and mails number and PIN. */
export async function decideApplication(
  context: AppContext,
  { params, body, caller, origin }: Call<typeof decideEndpoint>,
) {
  const { db, clock } = context;
  return inTransaction(db, async (tx) => {
    const application = await lockApplication(tx, params.reference);
    if (!application) throw new AppError('record.not_found');
    if (application.status !== 'new') throw new AppError('admin.already_decided');
    await storeDecision(tx, params.reference, body.accept ? 'accepted' : 'declined');
    const memberCode = body.accept ? await accept(tx, context, application) : null;
    const details = { reference: params.reference, memberCode };
    await recordAudit(tx, clock, { action: 'application_decided', actorId: caller.memberId, details, ...origin });
    return { memberCode };
  });
}

async function accept(tx: Tx, context: AppContext, application: Application): Promise<string> {
  const { clock, settings } = context;
  const code = await nextMemberCode(tx);
  const { firstName, lastName, gender, email, passwordHash } = application;
  const [created] = await insertMembers(tx, [
    { code, firstName, surname: lastName, gender, role: 'member', email, language: 'en' },
  ]);
  const member = created && (await findMemberById(tx, created.id));
  if (!member) throw new Error('the member was not stored');
  await createCredentials(tx, [{ memberId: member.id, passwordHash, pinHash: null }]);
  await openMemberAccounts(tx, [member.id]);
  await queueMail(tx, clock, member, 'welcome', { name: fullName(member), code, club: settings.CLUB_NAME });
  await issuePin(tx, context, member);
  return code;
}
