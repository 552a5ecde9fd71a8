import type { addVisitor as addEndpoint } from '@courtside/contract/booking/office-counter';
import { LIMITS } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { visitorCategoryKey } from '#modules/club/categories/index.ts';
import { auditWrites, countInLastHour } from '#modules/messages/audit/index.ts';
import { checkNames, insertVisitor } from '#modules/people/members/index.ts';

/** Somebody without a membership, for whom the desk books. Their prices are those of the category that the club chose. */
export async function addVisitor(context: AppContext, call: Call<typeof addEndpoint>) {
  const { body, caller, origin } = call;
  checkNames(body.name, body.surName);
  return inIdempotentTransaction(context, call, async (tx) => {
    // A person at the desk, or a program in that name, cannot fill the list of people.
    const added = await countInLastHour(tx, context.clock, { action: 'visitor_added', actorId: caller.memberId });
    if (added >= LIMITS.visitorsPerHour) throw new AppError('visitor.too_often');
    const visitor = await insertVisitor(tx, {
      firstName: body.name,
      surname: body.surName,
      categoryKey: await visitorCategoryKey(tx),
      at: context.clock.now(),
    });
    await runWrites(
      tx,
      auditWrites(context.clock, {
        action: 'visitor_added',
        actorId: caller.memberId,
        subjectId: visitor.id,
        ...origin,
      }),
    );
    return new Answer({ memberCode: visitor.code, name: body.name, surName: body.surName });
  });
}
