import { randomInt } from 'node:crypto';
import { brokenPasswordRule } from '@courtside/contract/people/password-rules';
import { LIMITS } from '@courtside/contract/values/limits';
import { isEmail } from '@courtside/contract/values/text';
import { isMemberRole, type MemberRole, ROLES, type Role } from '@courtside/contract/wire/roles';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { insertClub, lockClub } from '#modules/club/club/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { createCredentials, deleteInvitations } from '#modules/people/auth/index.ts';
import {
  countMembersOfRole,
  findMemberByCode,
  insertMembers,
  publishMemberChange,
  storeMemberRole,
} from '#modules/people/members/index.ts';
import { FIRST_ADMIN_FAULTS, splitName } from './create-first-admin.ts';

export type StaffRole = Exclude<Role, MemberRole>;
export const STAFF_ROLES = ROLES.filter((role): role is StaffRole => !isMemberRole(role));

export interface NewStaff {
  readonly code: string;
  /** First name and surname; an existing member keeps theirs. */
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly role: StaffRole;
  /** Gives the role to a member who exists, instead of refusing the number. */
  readonly promote: boolean;
  readonly dryRun: boolean;
}

export type StaffAdded =
  | { readonly kind: 'added'; readonly password: string; readonly pin: string }
  | { readonly kind: 'promoted'; readonly from: Role }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly reason: string };

const refused = (reason: string): StaffAdded => ({ kind: 'refused', reason });

/** What is wrong with the fields of somebody new, or undefined. */
function staffFault({ code, name = '', email }: NewStaff): string | undefined {
  const invalidEmail = email !== undefined && !isEmail(email) && 'This email address is not valid.';
  return FIRST_ADMIN_FAULTS.code(code) ?? FIRST_ADMIN_FAULTS.name(name) ?? (invalidEmail || undefined);
}

/** Creates somebody of the staff, or gives a member another role. A dry run tells what would happen and writes nothing. */
export async function addStaff(context: AppContext, staff: NewStaff): Promise<StaffAdded> {
  const { db, clock, passwords, pins, settings } = context;
  const password = initialPassword();
  const pin = randomPin();
  const passwordHash = await passwords.hash(password);
  return inTransaction(db, async (tx): Promise<StaffAdded> => {
    await insertClub(tx);
    await lockClub(tx);
    const existing = await findMemberByCode(tx, staff.code);
    if (existing) {
      if (!staff.promote)
        return refused(`There is a member ${existing.code} already. Use --promote to give this member the role.`);
      if (existing.status === 'erased') return refused(`The member ${existing.code} was erased.`);
      if (existing.role === staff.role) return { kind: 'unchanged' };
      // The row of the club is locked, so two commands cannot demote the last two admins.
      if (existing.role === 'admin' && (await countMembersOfRole(tx, 'admin')) === 1)
        return refused(`${existing.code} is the only admin and must stay one.`);
      if (staff.dryRun) return { kind: 'promoted', from: existing.role };
      await storeMemberRole(tx, existing.id, staff.role);
      await deleteInvitations(tx, [existing.id]);
      publishMemberChange(tx);
      const details = { before: existing.role, after: staff.role, by: 'command line' };
      await runWrites(tx, auditWrites(clock, { action: 'staff_added', subjectId: existing.id, details }));
      return { kind: 'promoted', from: existing.role };
    }
    const fault = staffFault(staff);
    if (fault) return refused(fault);
    if (staff.dryRun) return { kind: 'added', password, pin };
    const { code, role, email = null } = staff;
    const names = splitName(staff.name ?? '');
    const [inserted] = await insertMembers(tx, [
      { ...names, code, role, email, gender: 'O', language: settings.CLUB_LANGUAGE },
    ]);
    if (!inserted) throw new Error('the member was not inserted');
    const credential = { memberId: inserted.id, passwordHash, pinHash: pins.hash(pin), mustChangePassword: true };
    await createCredentials(tx, [credential]);
    const details = { before: null, after: role, by: 'command line' };
    await runWrites(tx, auditWrites(clock, { action: 'staff_added', subjectId: inserted.id, details }));
    return { kind: 'added', password, pin };
  });
}

/** Without letters and digits that are easily confused. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';

/** Random until it satisfies the rules that its owner will have to satisfy too. */
export function initialPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  for (;;) {
    const password = `${Array.from({ length: 13 }, () => pick(LETTERS + DIGITS)).join('')}#${pick(DIGITS)}`;
    if (!brokenPasswordRule(password)) return password;
  }
}

export const randomPin = () => String(randomInt(10 ** LIMITS.pinMax)).padStart(LIMITS.pinMax, '0');
