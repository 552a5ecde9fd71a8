import { isMemberRole } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Caller, Origin } from '#endpoint/binding.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import {
  findMemberByCode,
  findMemberById,
  findMembersById,
  fullName,
  type Member,
} from '#modules/people/members/index.ts';
import { verifyPin } from '../pin/verify-pin.ts';
import { lockCredentials, removeTemporaryPasswords } from './credentials.repository.ts';

interface AccountChange {
  readonly caller: Caller;
  readonly origin: Origin;
  /** Of the caller. */
  readonly pin: string;
}

/**
 * The e-mail address, PIN and password open an account, so an open session of an admin must not be enough to take one
 * over: their own are changed only where the old secret is asked, those of staff only with the PIN of the admin. Must be
 * the first write of its transaction, as `verifyPin`, with both credentials locked by `lockForAccountChange`.
 */
export async function allowAccountChange(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'pins' | 'settings'>,
  { caller, origin, pin }: AccountChange,
  member: Pick<Member, 'id' | 'role'>,
): Promise<void> {
  if (member.id === caller.memberId) throw new AppError('admin.not_yourself');
  if (!isMemberRole(member.role)) await verifyPin(tx, context, caller, pin, origin);
}

/** Both persons in a fixed order, because two admins may change each other at once. */
export async function lockForAccountChange(tx: Tx, caller: Pick<Caller, 'memberId'>, memberId: number): Promise<void> {
  await lockCredentials(tx, [caller.memberId, memberId]);
}

/** The member with this number, behind the same locks: whoever is being erased meanwhile is not found. */
export async function lockMember(tx: Tx, caller: Pick<Caller, 'memberId'>, code: string): Promise<Member> {
  const found = await findMemberByCode(tx, code);
  if (found) await lockForAccountChange(tx, caller, found.id);
  const member = found && (await findMemberById(tx, found.id));
  if (!member || member.status === 'erased') throw new AppError('record.not_found');
  return member;
}

interface NewAddress {
  readonly memberId: number;
  /** Empty or null for none. */
  readonly email: string | null;
}

/**
 * Tells the old addresses that mail goes elsewhere from now on, and ends temporary passwords that were mailed there;
 * invitations end by themselves. Must run before the new addresses are stored.
 */
export async function announceNewAddresses(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  changes: readonly NewAddress[],
): Promise<void> {
  const addresses = new Map(changes.map(({ memberId, email }) => [memberId, email || null]));
  const members = addresses.size > 0 ? await findMembersById(tx, [...addresses.keys()]) : [];
  const moved = members.filter(({ id, email }) => email && email !== addresses.get(id));
  if (moved.length === 0) return;
  await removeTemporaryPasswords(
    tx,
    moved.map(({ id }) => id),
  );
  const mails = moved.map((member) => ({
    recipient: member,
    values: { name: fullName(member), code: member.code, club: settings.CLUB_NAME },
  }));
  await runWrites(tx, mailWrites(tx, clock, 'emailChanged', mails));
}
