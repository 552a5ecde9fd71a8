import type { saveMemberEmergency } from '@courtside/contract/people/emergency-contacts';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { findContactOwner } from './contacts.repository.ts';
import { keepContact } from './keep-contact.ts';

/** What the office was told on the telephone or at the counter. */
export async function saveForMember(
  { db, clock }: AppContext,
  { params, body, caller, origin }: Call<typeof saveMemberEmergency>,
) {
  return inTransaction(db, async (tx) => {
    const member = await findContactOwner(tx, params.code);
    if (!member) throw new AppError('record.not_found');
    await keepContact(tx, clock, { memberId: member.id, contact: body.contact, actorId: caller.memberId, origin });
    return 'ok' as const;
  });
}
