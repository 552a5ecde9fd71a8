import type { User } from '@courtside/contract/people/auth';
import { centsToEuros } from '@courtside/contract/values/money';
import { isMemberRole } from '@courtside/contract/wire/roles';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { countUnread } from '#modules/messages/notifications/index.ts';
import { savedCards } from '#modules/money/cards/index.ts';
import { findBalance } from '#modules/money/ledger/index.ts';
import { fullName, type Member } from '#modules/people/members/index.ts';
import { findCredential } from '../password/credentials.repository.ts';

/** The logged-in user of spec 3. */
export async function presentUser(
  db: Db | Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  member: Member,
  token: string,
): Promise<User> {
  const credential = await findCredential(db, member.id);
  const balance = await findBalance(db, member.id);
  return {
    token,
    name: member.code,
    title: fullName(member),
    profilePic: member.picture,
    gender: member.gender,
    balanceAmount: balance === undefined ? null : centsToEuros(balance),
    memberCode: member.code,
    role: member.role,
    notifications: await countUnread(db, member.id),
    isEmailVerified: member.isEmailVerified,
    // Only where it is so: every other user is as the specification has it.
    ...(isMemberRole(member.role) && credential?.pinHash === null && { setPin: 1 as const }),
    ...(member.hasVisitorAccount && { isVisitor: 1 as const }),
    changePassword: credential?.mustChangePassword ? 1 : 0,
    payInfo: JSON.stringify(await savedCards(db, context, member.id)),
    email: member.email,
    layout: member.layout,
  };
}
