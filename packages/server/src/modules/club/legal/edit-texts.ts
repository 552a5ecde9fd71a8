import { LEGAL_DOCUMENTS } from '@courtside/contract/club/legal';
import type * as endpoints from '@courtside/contract/club/office-legal';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { toInstant } from '#platform/clock.ts';
import { todayOf } from '#platform/today.ts';
import { countAsked } from './acceptances.repository.ts';
import { faultsOf, standingOn, stateOf } from './legal.rules.ts';
import { cleaned, presentText, publishLegalChange } from './texts-in-force.ts';
import {
  deleteDraft,
  findLatest,
  findVersion,
  insertDraft,
  insertVersion,
  lockDraft,
  selectDrafts,
  selectVersions,
  updateDraft,
} from './versions.repository.ts';

export async function listLegalTexts(context: AppContext): Promise<endpoints.OfficeLegal> {
  const { db } = context;
  const today = todayOf(context);
  const versions = await selectVersions(db);
  const drafts = await cleaned(await selectDrafts(db));
  return {
    today,
    members: await countAsked(db),
    documents: LEGAL_DOCUMENTS.map((document) => {
      const own = versions.filter((version) => version.document === document);
      const { inForce } = standingOn(own, today);
      const draft = drafts.find((each) => each.document === document);
      return {
        document,
        draft: draft
          ? {
              html: draft.html,
              changes: draft.changes,
              validFrom: draft.validFrom,
              needsAcceptance: draft.needsAcceptance,
              savedBy: fullName(draft),
              savedAt: draft.savedAt.toString(),
              version: draft.version,
            }
          : null,
        versions: own.toReversed().map((version) => ({
          number: version.number,
          validFrom: version.validFrom,
          changes: version.changes,
          needsAcceptance: version.needsAcceptance,
          publishedBy: fullName(version),
          publishedAt: toInstant(version.publishedAt).toString(),
          state: stateOf(version, inForce?.number, today),
          accepted: version.accepted ?? 0,
        })),
      };
    }),
  };
}

export async function readLegalVersion({ db }: AppContext, { params }: Call<typeof endpoints.readLegalVersion>) {
  const stored = await findVersion(db, params.document, params.number);
  const [text] = stored ? await cleaned([stored]) : [];
  if (!text) throw new AppError('record.not_found');
  return presentText(text);
}

export async function saveLegalDraft(
  { db, clock }: AppContext,
  { params: { document }, body, caller, origin }: Call<typeof endpoints.saveLegalDraft>,
) {
  const { version: edited = 0, ...given } = body;
  const [draft = given] = await cleaned([given]);
  const saved = { byId: caller.memberId, at: clock.now() };
  return inTransaction(db, async (tx) => {
    const stored = await lockDraft(tx, document);
    checkVersion({ version: edited }, stored ?? NO_DRAFT);
    const version = stored
      ? await updateDraft(tx, document, draft, saved)
      : await insertDraft(tx, document, draft, saved);
    // Somebody else began one at the same moment.
    if (version === undefined) throw new AppError('office.changed_meanwhile', { extras: { version: 1 } });
    const details = { document, version };
    await runWrites(
      tx,
      auditWrites(clock, { action: 'legal_draft_saved', actorId: caller.memberId, details, ...origin }),
    );
    return { version };
  });
}

/** What is saved where there is none begins with version 0. */
const NO_DRAFT = { version: 0 };

/** The draft becomes a version and is gone: a second press finds none. */
export async function publishLegalText(
  context: AppContext,
  { params: { document }, body, caller, origin }: Call<typeof endpoints.publishLegalText>,
) {
  const { db, clock } = context;
  return inTransaction(db, async (tx) => {
    const draft = await lockVersion(tx, document, body.version ?? 0);
    const today = todayOf(context);
    const latest = await findLatest(tx, document);
    const errors = faultsOf(draft, latest, today);
    if (errors.length > 0) throw new AppError('office.invalid', { extras: { errors } });
    const number = (latest?.number ?? 0) + 1;
    const { html, changes, needsAcceptance, validFrom: chosen } = draft;
    const validFrom = chosen ?? today;
    await insertVersion(tx, {
      ...{ document, number, html, changes, validFrom, needsAcceptance },
      ...{ publishedById: caller.memberId, publishedAt: clock.now() },
    });
    await deleteDraft(tx, document);
    const details = { document, number, validFrom, needsAcceptance, changes: changes.en };
    await runWrites(
      tx,
      auditWrites(clock, { action: 'legal_text_published', actorId: caller.memberId, details, ...origin }),
    );
    publishLegalChange(tx);
    return { number, validFrom };
  });
}

async function lockVersion(tx: Tx, document: (typeof LEGAL_DOCUMENTS)[number], edited: number) {
  const stored = await lockDraft(tx, document);
  if (!stored) throw new AppError('office.changed_meanwhile', { extras: NO_DRAFT });
  checkVersion({ version: edited }, stored);
  const [draft = stored] = await cleaned([stored]);
  return draft;
}
