import type * as endpoints from '@courtside/contract/people/office-members';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { allowAccountChange, inviteMembers, lockForAccountChange } from '#modules/people/auth/index.ts';
import {
  differenceOf,
  findMemberValues,
  findMemberVersions,
  lockMemberNumbers,
  type MemberValues,
  nextMemberCodes,
  type StoredMember,
} from '#modules/people/members/index.ts';
import { formFault, refuseForm } from './faults.ts';
import { formFaults } from './import/check-form.ts';
import { addMembers, storeChanges, unusablePassword } from './store-members.ts';

/** Adds one member, with the next number unless one is given, and mails the invitation. */
export async function addMember(context: AppContext, { body, caller, origin }: Call<typeof endpoints.addMember>) {
  const { db, clock } = context;
  const { code: given, invite, ...fields } = body;
  const passwordHash = await unusablePassword(context);
  return explainTaken(given ?? '', () =>
    inTransaction(db, async (tx) => {
      await lockMemberNumbers(tx);
      const values = { ...valuesOf(fields), ...(given?.trim() && { code: given.trim() }) };
      refuseForm(await formFaults(tx, context, values));
      const [code = ''] = values.code ? [values.code] : await nextMemberCodes(tx, 1, new Set());
      const { name = '', surName = '', gender = 'O', email = '', category = null, ...others } = values;
      const { language = context.settings.CLUB_LANGUAGE } = values;
      const first = { code, name, surName, gender, email, language, category, since: null };
      const filled = Object.fromEntries(
        Object.entries({ ...others, code: undefined }).filter(([, value]) => isFilled(value)),
      );
      const ids = await addMembers(tx, context, [{ ...first, values: filled }], passwordHash);
      const id = Number(ids.get(code));
      const after = { ...values, code };
      const audited = { actorId: caller.memberId, subjectId: id, ...origin };
      await runWrites(tx, auditWrites(clock, { action: 'member_added', details: { before: null, after }, ...audited }));
      const member = { id, code, name: `${name} ${surName}`, email: email || null, language };
      const sent = invite === 1 ? await inviteMembers(tx, context, [member]) : 0;
      return { memberCode: code, version: Number((await findMemberVersions(tx, [id])).get(id)), isInvited: sent > 0 };
    }),
  );
}

const isFilled = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Changes the given fields of one member. */
export async function saveMember(context: AppContext, call: Call<typeof endpoints.saveMember>) {
  const { params, body, caller, origin } = call;
  const { version, code, PinCode: pin, ...fields } = body;
  return inIdempotentTransaction(
    context,
    call,
    async (tx) => {
      // Credentials before numbers, as everywhere (decision 0009).
      if (fields.email !== undefined) await lockForAccountChange(tx, caller, (await findMember(tx, params.code)).id);
      await lockMemberNumbers(tx);
      const stored = await findMember(tx, params.code);
      checkVersion({ version }, stored, stored.values);
      const given = { ...valuesOf(fields), ...(code !== undefined && { code: code.trim() }) };
      const { before, after } = differenceOf(stored.values, given);
      refuseForm(await formFaults(tx, context, after, stored));
      const memberCode = after.code ?? stored.values.code;
      if (Object.keys(after).length === 0) return new Answer({ memberCode, version: stored.version });
      if (after.email !== undefined) await allowAccountChange(tx, context, { caller, origin, pin }, stored);
      await storeChanges(tx, context, [{ memberId: stored.id, values: after }]);
      await runWrites(
        tx,
        auditWrites(context.clock, {
          action: 'member_edited',
          actorId: caller.memberId,
          subjectId: stored.id,
          details: { before, after },
          ...origin,
        }),
      );
      const versions = await findMemberVersions(tx, [stored.id]);
      return new Answer({ memberCode, version: Number(versions.get(stored.id)) });
    },
    (error) => explainTaken(code ?? '', () => Promise.reject(error)).catch((cause: unknown) => cause),
  );
}

async function findMember(tx: Tx, code: string): Promise<StoredMember> {
  const stored = (await findMemberValues(tx, [code])).get(code.toLowerCase());
  if (!stored || stored.status === 'erased') throw new AppError('record.not_found');
  return stored;
}

/** Text without spaces around it; null is "none". */
function valuesOf(fields: Partial<endpoints.MemberFields>): Partial<MemberValues> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [[name, typeof value === 'string' ? value.trim() : (value ?? '')]];
    }),
  );
}

/** The constraint is the last referee: code of another process may not take our lock. */
async function explainTaken<Result>(value: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'member_code_unique')) refuseForm([formFault('code', 'code_exists', { value, name: '…' })]);
    throw error;
  }
}
