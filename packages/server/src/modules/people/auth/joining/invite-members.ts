import { INVITATION_DAYS } from '@courtside/contract/people/office-members';
import type { Language } from '@courtside/contract/values/limits';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import { newLinkSecret } from '#platform/secrets/link-secret.ts';
import { storeInvitations } from './invitations.repository.ts';

interface InvitedMember {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
}

/** Below the number of parameters that a statement may have. */
const BATCH = 500;

/** Mails each member one link for password and PIN. Those without an e-mail address get none. Returns how many got one. */
export async function inviteMembers(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  members: readonly InvitedMember[],
): Promise<number> {
  const invited = members.filter(({ email }) => email);
  for (let from = 0; from < invited.length; from += BATCH) {
    const batch = invited
      .slice(from, from + BATCH)
      .map((member) => ({ member, memberId: member.id, secret: newLinkSecret() }));
    await storeInvitations(tx, batch, clock.now());
    const mails = batch.map(({ member, secret }) => ({
      recipient: member,
      values: {
        name: member.name,
        code: member.code,
        link: `${settings.PUBLIC_URL}/invitation?code=${secret}`,
        days: INVITATION_DAYS,
        club: settings.CLUB_NAME,
      },
    }));
    await runWrites(tx, mailWrites(tx, clock, 'invitation', mails));
  }
  return invited.length;
}
