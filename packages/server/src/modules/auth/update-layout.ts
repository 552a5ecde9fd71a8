import type { updateLayout as updateLayoutEndpoint } from '@courtside/contract/auth';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { mergeLayout } from '#modules/members/index.ts';

export async function updateLayout({ db }: AppContext, { body, caller }: Call<typeof updateLayoutEndpoint>) {
  return inTransaction(db, (tx) => mergeLayout(tx, caller.memberId, body.settings));
}
