import type {
  readEmergencyContacts as readEndpoint,
  saveEmergencyContact as saveEndpoint,
} from '@courtside/contract/people/emergency-contacts';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { removeContact, selectFamilyContacts, storeContact } from './contacts.repository.ts';

export async function readEmergencyContacts({ db }: AppContext, { caller }: Call<typeof readEndpoint>) {
  const found = await selectFamilyContacts(db, caller.memberId);
  return { items: found.map(({ memberCode, name, contact }) => ({ memberCode, name, contact })) };
}

/** The log has who changed it and not the number, which is erased with the member. */
export async function saveEmergencyContact(
  { db, clock }: AppContext,
  { body, caller, origin }: Call<typeof saveEndpoint>,
) {
  return inTransaction(db, async (tx) => {
    const code = body.memberCode.toLowerCase();
    const family = await selectFamilyContacts(tx, caller.memberId);
    const member = family.find(({ memberCode }) => memberCode.toLowerCase() === code);
    if (!member) throw new AppError('record.not_found');
    if (body.contact) await storeContact(tx, member.id, body.contact, { id: caller.memberId, at: clock.now() });
    else await removeContact(tx, member.id);
    const event = { action: 'emergency_contact_saved' as const, actorId: caller.memberId, subjectId: member.id };
    await runWrites(tx, auditWrites(clock, { ...event, details: { removed: body.contact === null }, ...origin }));
    return 'ok' as const;
  });
}
