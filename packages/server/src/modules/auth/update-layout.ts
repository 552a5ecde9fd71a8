import type { updateLayout as updateLayoutEndpoint } from '@courtside/contract/auth';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { Call } from '#http/binding.ts';
import { findMemberById, saveLayout } from '#modules/members/index.ts';

/** Settings given are changed, the others stay. */
export async function updateLayout({ db }: AppContext, { body, caller }: Call<typeof updateLayoutEndpoint>) {
  return inTransaction(db, async (tx) => {
    const member = await findMemberById(tx, caller.memberId);
    if (!member) throw new AppError('session.invalid');
    const layout = { ...member.layout, ...body.settings };
    await saveLayout(tx, member.id, layout);
    return layout;
  });
}
