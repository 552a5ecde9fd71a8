import type * as endpoints from '@courtside/contract/club/legal';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { todayOf } from '#platform/today.ts';
import { insertAcceptances, selectAccepted } from './acceptances.repository.ts';
import { loadValidTexts, presentText, validTextsOf } from './texts-in-force.ts';
import { selectStanding } from './versions.repository.ts';

export async function readLegalText(context: AppContext, { params }: Call<typeof endpoints.readLegalText>) {
  const { inForce, next } = (await loadValidTexts(context)).get(params.document) ?? {};
  return {
    text: inForce ? presentText(inForce) : null,
    next: next ? { number: next.number, validFrom: next.validFrom } : null,
  };
}

export async function listDueTexts(context: AppContext, { caller }: Call<typeof endpoints.listDueTexts>) {
  const validTexts = [...(await loadValidTexts(context)).values()];
  // Most clubs ask for nothing most of the time: then nothing is read.
  if (!isMemberRole(caller.role) || validTexts.every(({ required }) => required === undefined)) return { items: [] };
  const accepted = await selectAccepted(context.db, caller.memberId);
  const due = validTexts.flatMap(({ inForce, required }) =>
    inForce && required !== undefined && (accepted.get(inForce.document) ?? 0) < required ? [inForce] : [],
  );
  return { items: due.map(presentText) };
}

/** Only what is in force can be accepted: a page that was open for long shows an older text. */
export async function acceptTexts(context: AppContext, { body, caller, origin }: Call<typeof endpoints.acceptTexts>) {
  const { db, clock } = context;
  const today = todayOf(context);
  await inTransaction(db, async (tx) => {
    const validTexts = validTextsOf(await selectStanding(tx, today), today);
    const versions = body.versions.map(({ document, number }) => {
      const inForce = validTexts.get(document)?.inForce;
      if (inForce?.number !== number) throw new AppError('legal.not_in_force');
      return inForce;
    });
    const ids = new Set(versions.map(({ id }) => id));
    const { language } = body;
    const isNew = new Set(
      await insertAcceptances(tx, [...ids], { memberId: caller.memberId, language, at: clock.now() }),
    );
    for (const { id, document, number } of versions) {
      if (!isNew.delete(id)) continue;
      const details = { document, number, language };
      await runWrites(
        tx,
        auditWrites(clock, { action: 'legal_text_accepted', actorId: caller.memberId, details, ...origin }),
      );
    }
  });
  return 'ok' as const;
}
