import type { saveMemberNote as noteEndpoint } from '@courtside/contract/people/office-members';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { lockMember } from '#modules/people/auth/index.ts';
import { findNote, presentNote, storeNote } from './member-notes.repository.ts';

/** As of the note of a booking the audit log names who wrote it, but not the text. */
export async function saveMemberNote(
  { db, clock }: AppContext,
  { params, body, caller, origin }: Call<typeof noteEndpoint>,
) {
  return inTransaction(db, async (tx) => {
    const member = await lockMember(tx, caller, params.code);
    const stored = await findNote(tx, member.id);
    const current = presentNote(stored);
    checkVersion(body, { version: current.version, isNew: !stored }, current);
    if (body.note === current.text) return current;
    await storeNote(tx, {
      memberId: member.id,
      text: body.note,
      version: current.version + 1,
      byId: caller.memberId,
      at: clock.now(),
    });
    const audited = { actorId: caller.memberId, subjectId: member.id, details: { isRemoved: body.note === '' } };
    await runWrites(tx, auditWrites(clock, { action: 'member_noted', ...audited, ...origin }));
    return presentNote(await findNote(tx, member.id));
  });
}
