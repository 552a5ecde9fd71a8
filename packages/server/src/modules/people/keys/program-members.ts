import { PROGRAM_MEMBERS_PAGE, type programMembers } from '@courtside/contract/people/keys/program-members';
import { MEMBER_ROLES } from '@courtside/contract/wire/roles';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { fullName } from '#modules/people/members/index.ts';
import { selectPlainMembers } from './program-members.repository.ts';

export async function listProgramMembers({ db }: AppContext, { query }: Call<typeof programMembers>) {
  const limit = PROGRAM_MEMBERS_PAGE;
  const { total, rows } = await selectPlainMembers(db, MEMBER_ROLES, { limit, offset: (query.page - 1) * limit });
  const items = rows.map(({ code, category, ...person }) => ({ code, name: fullName(person), category }));
  return { items, total, page: query.page, pageSize: limit };
}
