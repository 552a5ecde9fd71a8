import type { Role } from '@courtside/contract/wire/roles';
import type { Db } from '#database/database.ts';

/** Active members by their ids, which never change. */
export async function selectPlainMembers(
  db: Db,
  roles: readonly Role[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const members = db.selectFrom('member').where('status', '=', 'active').where('role', 'in', roles);
  const [{ total }, rows] = await Promise.all([
    members.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    members
      .select(['code', 'first_name as firstName', 'surname', 'category_key as category'])
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { total: Number(total), rows };
}
