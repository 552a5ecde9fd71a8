import type {
  readEmergencyContacts as readEndpoint,
  saveEmergencyContact as saveEndpoint,
} from '@courtside/contract/people/emergency-contacts';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { selectFamilyContacts } from './contacts.repository.ts';
import { keepContact } from './keep-contact.ts';

export async function readEmergencyContacts({ db }: AppContext, { caller }: Call<typeof readEndpoint>) {
  const found = await selectFamilyContacts(db, caller.memberId);
  return { items: found.map(({ memberCode, name, contact }) => ({ memberCode, name, contact })) };
}

export async function saveEmergencyContact(
  { db, clock }: AppContext,
  { body, caller, origin }: Call<typeof saveEndpoint>,
) {
  return inTransaction(db, async (tx) => {
    const code = body.memberCode.toLowerCase();
    const family = await selectFamilyContacts(tx, caller.memberId);
    const member = family.find(({ memberCode }) => memberCode.toLowerCase() === code);
    if (!member) throw new AppError('record.not_found');
    await keepContact(tx, clock, { memberId: member.id, contact: body.contact, actorId: caller.memberId, origin });
    return 'ok' as const;
  });
}
