import { isMemberRole } from '@courtside/contract/wire/roles';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import { deleteTwoStep, endSessions, lockCredential, revokePassword, storePin } from '#modules/people/auth/index.ts';
import { findMemberByCode, fullName } from '#modules/people/members/index.ts';
import { initialPassword, randomPin } from './add-staff.ts';

export type StaffReset =
  | { readonly kind: 'reset'; readonly name: string; readonly password: string; readonly pin: string }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * A new password and PIN, and no second step, for somebody of the staff who has lost them, when no other admin can help. Whoever runs it
 * has the database anyway. The person is told by mail, where mail is sent. A dry run writes nothing.
 */
export async function resetStaff(
  context: AppContext,
  { code, dryRun }: { readonly code: string; readonly dryRun: boolean },
): Promise<StaffReset> {
  const { db, clock, passwords, pins, settings } = context;
  const password = initialPassword();
  const pin = randomPin();
  const passwordHash = await passwords.hash(password);
  return inTransaction(db, async (tx): Promise<StaffReset> => {
    const found = await findMemberByCode(tx, code);
    if (found) await lockCredential(tx, found.id);
    const person = await findMemberByCode(tx, code);
    if (!person || person.status === 'erased') return refused(`There is nobody with the number ${code}.`);
    if (isMemberRole(person.role))
      return refused(`${person.code} is a member. Their password and PIN are reset in the office.`);
    if (person.status !== 'active') return refused(`${person.code} is suspended. An admin can restore them.`);
    if (dryRun) return { kind: 'reset', name: fullName(person), password, pin };
    await revokePassword(tx, person.id, passwordHash);
    await storePin(tx, person.id, pins.hash(pin));
    const hadSecondStep = await deleteTwoStep(tx, person.id);
    await endSessions(tx, clock, person.id, 'password_changed');
    await runWrites(
      tx,
      mailWrites(tx, clock, 'passwordChanged', [
        { recipient: person, values: { name: fullName(person), club: settings.CLUB_NAME } },
      ]),
    );
    const details = { by: 'command line' };
    await runWrites(tx, auditWrites(clock, { action: 'password_reset_by_admin', subjectId: person.id, details }));
    await runWrites(tx, auditWrites(clock, { action: 'pin_reset_by_admin', subjectId: person.id, details }));
    if (hadSecondStep)
      await runWrites(tx, auditWrites(clock, { action: 'two_step_off', subjectId: person.id, details }));
    return { kind: 'reset', name: fullName(person), password, pin };
  });
}

const refused = (reason: string): StaffReset => ({ kind: 'refused', reason });
