import type { EmergencyContact } from '@courtside/contract/people/emergency-contacts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

interface OwnContact {
  readonly id: number;
  readonly memberCode: string;
  readonly name: string;
  readonly contact: EmergencyContact | null;
}

const contact = sql<EmergencyContact | null>`(
  select jsonb_build_object('name', name, 'phone', phone) from emergency_contact where member_id = member.id)`;

/** Of the member and of everybody for whom the member pays. */
export async function selectFamilyContacts(db: Db | Tx, memberId: number): Promise<OwnContact[]> {
  const { rows } = await sql<OwnContact>`select member.id, member.code as "memberCode",
      member.first_name || ' ' || member.surname as name, ${contact} as contact
    from member where member.status <> 'erased' and (member.id = ${memberId} or member.family_payer_id = ${memberId})
    order by member.id <> ${memberId}, member.first_name, member.id`.execute(db);
  return rows;
}

/** Also of who has no login, and nobody who was erased. */
export async function findContactOwner(db: Db | Tx, code: string): Promise<{ readonly id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`select id from member
    where lower(code) = ${code.toLowerCase()} and status <> 'erased'`.execute(db);
  return rows[0];
}

/** By membership number; who has none is not there. */
export async function selectContacts(
  db: Db | Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, EmergencyContact>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<EmergencyContact & { code: string }>`select member.code, contact.name, contact.phone
    from emergency_contact as contact join member on member.id = contact.member_id
    where member.code = any(${[...codes]}::text[])`.execute(db);
  return new Map(rows.map(({ code, ...found }) => [code, found]));
}

export async function storeContact(
  tx: Tx,
  memberId: number,
  { name, phone }: EmergencyContact,
  by: { readonly id: number; readonly at: Temporal.Instant },
): Promise<void> {
  const values = { name, phone, saved_by_id: by.id, saved_at: toDate(by.at) };
  await tx
    .insertInto('emergency_contact')
    .values({ member_id: memberId, ...values })
    .onConflict((row) => row.column('member_id').doUpdateSet(values))
    .execute();
}

export async function removeContact(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('emergency_contact').where('member_id', '=', memberId).execute();
}
