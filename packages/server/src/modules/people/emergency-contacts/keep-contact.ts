import type { EmergencyContact } from '@courtside/contract/people/emergency-contacts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Origin } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { removeContact, storeContact } from './contacts.repository.ts';

interface Kept {
  readonly memberId: number;
  /** Null removes it. */
  readonly contact: EmergencyContact | null;
  readonly actorId: number;
  readonly origin: Origin;
}

/** The log has who changed it and not the number, which is erased with the member. */
export async function keepContact(
  tx: Tx,
  clock: AppContext['clock'],
  { memberId, contact, actorId, origin }: Kept,
): Promise<void> {
  if (contact) await storeContact(tx, memberId, contact, { id: actorId, at: clock.now() });
  else await removeContact(tx, memberId);
  const event = { action: 'emergency_contact_saved' as const, actorId, subjectId: memberId };
  await runWrites(tx, auditWrites(clock, { ...event, details: { removed: contact === null }, ...origin }));
}
