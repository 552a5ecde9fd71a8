import type * as endpoints from '@courtside/contract/people/office-directory';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { lockCategories, selectCategories } from '#modules/club/categories/index.ts';
import { auditEachWrites } from '#modules/messages/audit/index.ts';
import { storeCategoryOf } from '#modules/people/members/index.ts';

/** All of them or none: an unknown number or a retired category changes nobody. */
export async function setCategory(
  { db, clock }: AppContext,
  { body, caller, origin }: Call<typeof endpoints.setCategory>,
) {
  return inTransaction(db, async (tx) => {
    // The category cannot be retired meanwhile.
    await lockCategories(tx);
    const category = (await selectCategories(tx)).find(({ key }) => key === body.category);
    if (!category || category.retiredFrom !== null)
      throw invalid('category', category ? 'is retired' : 'is not a category of this club');
    const { changed, unknown } = await storeCategoryOf(tx, body.memberCodes, category.key);
    const [first] = unknown;
    if (first !== undefined) throw invalid('memberCodes', `has no member with the number ${first}`);
    await runWrites(
      tx,
      auditEachWrites(
        clock,
        { action: 'member_category_set', actorId: caller.memberId, ...origin },
        changed.map(({ id, before }) => ({ subjectId: id, details: { before, after: category.key } })),
      ),
    );
    return { changed: changed.length };
  });
}

function invalid(path: string, message: string): AppError {
  return new AppError('office.invalid', { extras: { errors: [{ path, message }] } });
}
