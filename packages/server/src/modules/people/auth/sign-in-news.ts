import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { SignInChange } from '#modules/messages/notifications/index.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import { findMemberById, fullName } from '#modules/people/members/index.ts';

/** Tells somebody by mail that their account opens in another way from now on: they would notice too late otherwise. */
export async function tellSignInChange(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  memberId: number,
  change: SignInChange,
): Promise<void> {
  const member = await findMemberById(tx, memberId);
  if (!member) return;
  const values = { name: fullName(member), signIn: change, club: settings.CLUB_NAME };
  await runWrites(tx, mailWrites(tx, clock, 'signInChanged', [{ recipient: member, values }]));
}
