import type {
  applicationChoices as choicesEndpoint,
  decideApplication as decideEndpoint,
  listApplications as listEndpoint,
} from '@courtside/contract/people/admin';
import { clubDate, toSlashDate } from '@courtside/contract/values/dates';
import { LIMITS } from '@courtside/contract/values/limits';
import { centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { dayRangeOf } from '#endpoint/day-range.ts';
import { selectCategories } from '#modules/club/categories/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import { type Plan, selectPlans, startSubscription } from '#modules/money/billing/index.ts';
import { openMemberAccounts } from '#modules/money/ledger/index.ts';
import {
  type Application,
  createCredentials,
  issuePin,
  lockApplication,
  selectApplications,
  storeDecision,
} from '#modules/people/auth/index.ts';
import { findMemberById, fullName, insertMembers, type Member, nextMemberCode } from '#modules/people/members/index.ts';
import { storeBirthday } from '#modules/people/profile/index.ts';
import { todayOf } from '#platform/today.ts';

export async function listApplications({ db, settings }: AppContext, { query }: Call<typeof listEndpoint>) {
  const pageSize = LIMITS.membersPageSize;
  const { page, status, search = '' } = query;
  const { total, rows } = await selectApplications(db, {
    status,
    search,
    ...dayRangeOf(query, settings.CLUB_TIME_ZONE),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const applications = rows.map(({ passwordHash: _, birthday, createdAt, decidedAt, ...application }) => ({
    ...application,
    birthday: toSlashDate(clubDate(birthday)),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
  return new Answer(applications, { total, page, pageSize });
}

/** Categories that are not retired, and all plans. */
export async function applicationChoices(context: AppContext, _call: Call<typeof choicesEndpoint>) {
  const plans = await selectPlans(context.db);
  return {
    categories: (await openCategories(context.db, context)).map(({ key, title, isDefault }) => ({
      key,
      title,
      isDefault,
    })),
    plans: plans.map(({ key, title, period, amount }) => ({ key, title, period, amount: centsToEuros(amount) })),
  };
}

async function openCategories(db: Db | Tx, { clock, settings }: Pick<AppContext, 'clock' | 'settings'>) {
  const today = todayOf({ clock, settings });
  return (await selectCategories(db)).filter(({ retiredFrom }) => retiredFrom === null || retiredFrom > today);
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
    const member = body.accept ? await accept(tx, context, application, body) : undefined;
    if (!body.accept) await mailRefusal(tx, context, application, body.reason);
    await storeDecision(tx, params.reference, { memberId: member?.id, at: clock.now() });
    const details = { reference: params.reference, memberCode: member?.code ?? null };
    await runWrites(
      tx,
      auditWrites(clock, { action: 'application_decided', actorId: caller.memberId, details, ...origin }),
    );
    return { memberCode: member?.code ?? null };
  });
}

interface Choice {
  readonly category?: string | undefined;
  readonly plan?: string | undefined;
}

async function accept(tx: Tx, context: AppContext, application: Application, choice: Choice): Promise<Member> {
  const { clock, settings } = context;
  const plan = await checkChoice(tx, context, choice);
  const code = await nextMemberCode(tx);
  const { firstName, lastName, gender, email, passwordHash, language, birthday } = application;
  const [created] = await insertMembers(tx, [
    { code, firstName, surname: lastName, gender, role: 'member', email, language, categoryKey: choice.category },
  ]);
  const member = created && (await findMemberById(tx, created.id));
  if (!member) throw new Error('the member was not stored');
  await createCredentials(tx, [{ memberId: member.id, passwordHash, pinHash: null }]);
  await openMemberAccounts(tx, [member.id]);
  await storeBirthday(tx, member.id, birthday, clock.now());
  if (plan) await startSubscription(tx, context, member.id, plan);
  await runWrites(
    tx,
    mailWrites(tx, clock, 'welcome', [
      { recipient: member, values: { name: fullName(member), code, club: settings.CLUB_NAME } },
    ]),
  );
  await issuePin(tx, context, member);
  return member;
}

/** Returns the chosen plan. */
async function checkChoice(tx: Tx, context: AppContext, { category, plan }: Choice): Promise<Plan | undefined> {
  const found = plan ? (await selectPlans(tx)).find(({ key }) => key === plan) : undefined;
  const isKnown = !category || (await openCategories(tx, context)).some(({ key }) => key === category);
  const errors = [
    ...(isKnown ? [] : [{ path: 'category', message: 'is not a category' }]),
    ...(plan && !found ? [{ path: 'plan', message: 'is not a plan' }] : []),
  ];
  if (errors.length > 0) throw new AppError('office.invalid', { extras: { errors } });
  return found;
}

async function mailRefusal(
  tx: Tx,
  { clock, settings }: AppContext,
  { firstName, lastName, email, language }: Application,
  reason = '',
): Promise<void> {
  const name = fullName({ firstName, surname: lastName });
  const values = { name, reason: reason.trim(), club: settings.CLUB_NAME };
  await runWrites(
    tx,
    mailWrites(tx, clock, 'applicationDeclined', [{ recipient: { id: null, email, language }, values }]),
  );
}
