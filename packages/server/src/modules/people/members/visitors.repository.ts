import type { Role } from '@courtside/contract/wire/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import { type Member, selectPerson } from './members.repository.ts';

/** A member, somebody of the staff, or a visitor. */
export type KnownPerson = Omit<Member, 'role'> & { readonly role: Role | 'visitor' };

/** A visitor too. */
export async function findPersonByCode(db: Db | Tx, code: string): Promise<KnownPerson | undefined> {
  return selectPerson(db).where(sql`lower(code)`, '=', code.toLowerCase()).executeTakeFirst();
}

export async function findPersonById(db: Db | Tx, id: number): Promise<KnownPerson | undefined> {
  return selectPerson(db).where('id', '=', id).executeTakeFirst();
}

/** Somebody without a membership; the name is not shown to members. */
export async function insertVisitor(
  tx: Tx,
  visitor: {
    readonly firstName: string;
    readonly surname: string;
    readonly categoryKey: string;
    readonly at: Temporal.Instant;
  },
): Promise<{ id: number; code: string }> {
  return tx
    .insertInto('member')
    .values({
      code: sql<string>`'GUEST-' || lpad(nextval('visitor_number')::text, 6, '0')`,
      first_name: visitor.firstName,
      surname: visitor.surname,
      gender: 'O',
      role: 'visitor',
      email: null,
      email_verified_at: null,
      picture: null,
      category_key: visitor.categoryKey,
      show_name_in_schedule: false,
      created_at: toDate(visitor.at),
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}
