import { IMPORT_LIMITS } from '@courtside/contract/people/imports/import-fields';
import type { undoImport as endpoint } from '@courtside/contract/people/imports/office-imports';
import { cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditEachWrites, auditWrites, eraseLogOf } from '#modules/messages/audit/index.ts';
import { deleteMessagesTo } from '#modules/messages/notifications/index.ts';
import { lockMemberAccounts, postLargeEntry, sharedAccountId } from '#modules/money/ledger/index.ts';
import { deleteInvitations, lockCredentials } from '#modules/people/auth/index.ts';
import {
  lockMemberNumbers,
  type MemberValues,
  publishMemberChange,
  removeMembers,
} from '#modules/people/members/index.ts';
import { eraseProfiles } from '#modules/people/profile/index.ts';
import { toInstant } from '#platform/clock.ts';
import { inBatches, storeChanges } from '../store-members.ts';
import {
  findUndoCandidates,
  lockImport,
  selectApplied,
  storeUndone,
  type UndoCandidate,
} from './imports.repository.ts';

/** Undoes an import for everybody to whom nothing has happened since. The preview writes nothing. */
export async function undoImport(context: AppContext, { params, body, caller, origin }: Call<typeof endpoint>) {
  const { db, clock } = context;
  return inTransaction(db, async (tx) => {
    const stored = await lockImport(tx, params.id);
    if (!stored) throw new AppError('record.not_found');
    if (stored.status !== 'applied' || !stored.applied_at) throw new AppError('import.not_open');
    const end = toInstant(stored.applied_at).add({ hours: IMPORT_LIMITS.undoHours });
    if (Temporal.Instant.compare(clock.now(), end) >= 0) throw new AppError('import.too_late');
    // 1. Whoever logs in, pays or is paid for waits, or is seen here (decision 0009: credentials first).
    const isPreview = body?.dryRun === 1;
    const all = await findUndoCandidates(tx, stored);
    const ids = all.map(({ memberId }) => memberId);
    if (!isPreview) await lockCredentials(tx, ids);
    const members = isPreview ? all : await findUndoCandidates(tx, stored);
    const removed = members.filter(({ isNew, isTouched }) => isNew && !isTouched);
    const restored = members.filter(({ isNew, isTouched }) => !isNew && !isTouched);
    const counts = {
      removed: removed.length,
      restored: restored.length,
      kept: members.length - removed.length - restored.length,
    };
    if (isPreview) return counts;
    // 2. Opening balances back, members out and erased as by an erasure, old details back.
    await lockMemberNumbers(tx);
    await reverseOpenings(tx, context, removed, { id: params.id, entryId: stored.entry_id, actorId: caller.memberId });
    await inBatches(
      removed.map(({ memberId }) => memberId),
      async (ids) => {
        await deleteInvitations(tx, ids);
        await deleteMessagesTo(tx, ids);
        await eraseProfiles(tx, ids);
        await eraseLogOf(tx, ids);
        await removeMembers(tx, ids);
        const erased = ids.map((subjectId) => ({ subjectId, details: { import: params.id } }));
        await runWrites(
          tx,
          auditEachWrites(clock, { action: 'member_erased', actorId: caller.memberId, ...origin }, erased),
        );
      },
    );
    const changes = restored.map(({ memberId, before }) => ({
      memberId,
      values: (before ?? {}) as Partial<MemberValues>,
    }));
    await storeChanges(tx, context, changes);
    publishMemberChange(tx);
    await storeUndone(tx, params.id, clock.now());
    await runWrites(
      tx,
      auditWrites(clock, {
        action: 'members_import_undone',
        actorId: caller.memberId,
        details: { import: params.id, ...counts },
        ...origin,
      }),
    );
    return counts;
  });
}

/** A reversing entry for those who are removed; the others keep their balance. */
async function reverseOpenings(
  tx: Tx,
  { clock }: AppContext,
  removed: readonly UndoCandidate[],
  { id, entryId, actorId }: { id: string; entryId: number | null; actorId: number },
): Promise<void> {
  const openings = removed.filter(({ openingCents }) => openingCents > 0);
  if (openings.length === 0) return;
  const accounts = await lockMemberAccounts(
    tx,
    openings.map(({ memberId }) => memberId),
  );
  const postings = openings.map(({ memberId, openingCents }) => ({
    accountId: Number(accounts.get(memberId)?.accountId),
    amount: cents(-openingCents),
  }));
  const total = openings.reduce((sum, { openingCents }) => sum + openingCents, 0);
  await postLargeEntry(tx, {
    kind: 'adjustment',
    source: `import-undone:${id}`,
    actorId,
    details: { opening: true, import: id, reverses: entryId },
    at: clock.now(),
    postings: [...postings, { accountId: await sharedAccountId(tx, 'opening_balance'), amount: cents(total) }],
  });
}

const LISTED = 20;

export async function listImports({ db, clock }: AppContext) {
  const rows = await selectApplied(db, LISTED);
  return {
    items: rows.flatMap(({ id, fileName, status, appliedAt, result }) => {
      if (status === 'open' || !appliedAt) return [];
      const end = toInstant(appliedAt).add({ hours: IMPORT_LIMITS.undoHours });
      const canUndo = status === 'applied' && Temporal.Instant.compare(clock.now(), end) < 0;
      const undoUntil = canUndo ? end.toString({ smallestUnit: 'millisecond' }) : null;
      return [{ id, fileName, status, appliedAt: appliedAt.toISOString(), undoUntil, ...NO_LINES, ...result }];
    }),
  };
}

const NO_LINES = { new: 0, changed: 0, unchanged: 0, refusedLines: 0, openingBalance: 0, openingMembers: 0 };
