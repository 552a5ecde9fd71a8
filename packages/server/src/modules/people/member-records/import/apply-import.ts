import { MONEY_LIMITS } from '@courtside/contract/money/office-money';
import { IMPORT_LIMITS } from '@courtside/contract/people/imports/import-fields';
import type { applyImport as endpoint, ImportCounts } from '@courtside/contract/people/imports/office-imports';
import { cents, eurosToCents, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call, type Origin } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditEachWrites, auditWrites } from '#modules/messages/audit/index.ts';
import { lockMemberAccounts, postLargeEntry, sharedAccountId } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { lockMemberNumbers, nextMemberCodes } from '#modules/people/members/index.ts';
import { addMembers, inBatches, type NewMember, storeChanges, unusablePassword } from '../store-members.ts';
import { fileLines } from './check-import.ts';
import { type ImportedMember, insertImported, lockImport, storeApplied } from './imports.repository.ts';
import { changedValues, type PlannedLine, planImport } from './plan-import.ts';
import { countsOf, isChanged, isNew, largeOpeningsOf, openingCentsOf } from './present-plan.ts';

export async function applyImport(context: AppContext, call: Call<typeof endpoint>) {
  const { params, body, caller, origin } = call;
  const { expected, largeOpenings = [], PinCode = '' } = body ?? {};
  const run: Run = {
    id: params.id,
    expected,
    largeOpenings,
    actorId: caller.memberId,
    origin,
    // A wrong PIN is counted even where no money moves.
    checkPin: async (tx) => {
      if (PinCode !== '') await verifyPin(tx, context, caller, PinCode, origin);
      return PinCode !== '';
    },
  };
  const passwordHash = await unusablePassword(context);
  return inIdempotentTransaction(
    context,
    call,
    async (tx) => new Answer(await importLines(tx, context, run, passwordHash)),
  );
}

interface Run {
  readonly id: string;
  readonly expected?:
    | (Pick<ImportCounts, 'new' | 'changed'> & { readonly openingBalance?: number | undefined })
    | undefined;
  /** Lines whose large balance was confirmed by name. */
  readonly largeOpenings?: readonly number[];
  readonly actorId: number | null;
  readonly origin?: Origin | undefined;
  /** Whether a person has given a PIN; absent on the command line, where nobody has one. */
  readonly checkPin?: (tx: Tx) => Promise<boolean>;
}

/** Runs an import without a request, for the operator. */
export async function runImport(context: AppContext, run: Run) {
  const passwordHash = await unusablePassword(context);
  return inTransaction(context.db, (tx) => importLines(tx, context, run, passwordHash));
}

/** Imports all lines of the last dry run that are not refused. */
async function importLines(tx: Tx, context: AppContext, { id, actorId, origin, ...given }: Run, passwordHash: string) {
  const { expected } = given;
  const { clock } = context;
  const mayMoveMoney = given.checkPin ? await given.checkPin(tx) : true;
  // 1. Plan again behind the locks: members may have changed since the dry run.
  const stored = await lockImport(tx, id);
  if (stored?.status === 'open' && Object.keys(stored.mapping).length === 0) throw new AppError('import.not_checked');
  const file = await fileLines(stored, { mapping: stored?.mapping ?? {}, corrections: stored?.corrections ?? [] });
  await lockMemberNumbers(tx);
  const planned = await planImport(tx, context, file);
  const counts = countsOf(planned);
  if (expected && (expected.new !== counts.new || expected.changed !== counts.changed))
    throw new AppError('import.changed_meanwhile');
  if (counts.new + counts.changed === 0) throw new AppError('import.nothing');
  const confirmed = checkMoney(planned, counts, { ...given, mayMoveMoney });
  // 2. New members, changes, opening balances.
  const added = await addNew(tx, context, planned, passwordHash);
  const changed = planned.filter(isChanged);
  await storeChanges(tx, context, changed.map(changeOf));
  const entryId = await postOpenings(tx, context, added, { id, actorId });
  // 3. What was done to whom, for the undo and the audit log.
  await inBatches([...added.map(addedMember), ...changed.map(changedMember)], (batch) => insertImported(tx, id, batch));
  const event = { actorId, ...(origin && { address: origin.address, requestId: origin.requestId }) };
  await inBatches(added, (batch) =>
    runWrites(
      tx,
      auditEachWrites(
        clock,
        { action: 'member_added', ...event },
        batch.map(({ memberId, each, code }) => ({
          subjectId: memberId,
          details: { import: id, before: null, after: { ...each.record, code } },
        })),
      ),
    ),
  );
  await inBatches(changed, (batch) =>
    runWrites(
      tx,
      auditEachWrites(
        clock,
        { action: 'member_edited', ...event },
        batch.map((each) => ({
          subjectId: Number(each.stored?.id),
          details: { import: id, ...each.difference },
        })),
      ),
    ),
  );
  await runWrites(
    tx,
    auditWrites(clock, {
      action: 'members_imported',
      details: { import: id, file: stored?.file_name, ...counts, ...(confirmed > 0 && { largeOpenings: confirmed }) },
      ...event,
    }),
  );
  await storeApplied(tx, id, { result: counts, entryId, at: clock.now() });
  return {
    ...counts,
    appliedAt: clock.now().toString({ smallestUnit: 'millisecond' }),
    undoUntil: clock.now().add({ hours: IMPORT_LIMITS.undoHours }).toString({ smallestUnit: 'millisecond' }),
    entry: entryId === null ? null : `IMP-${String(entryId).padStart(6, '0')}`,
    memberCodes: added.map(({ code }) => code),
    invitable: added.filter(({ each }) => each.record.email).length,
  };
}

interface Confirmed extends Pick<Run, 'expected' | 'largeOpenings'> {
  readonly mayMoveMoney: boolean;
}

/** Opening balances are money out of nothing: a PIN, their sum, and everybody above the limit by name. */
function checkMoney(planned: readonly PlannedLine[], counts: ImportCounts, given: Confirmed): number {
  const { openingBalance, openingMembers } = counts;
  if (openingMembers === 0) return 0;
  if (!given.mayMoveMoney) throw new AppError('pin.required');
  if (given.expected?.openingBalance === undefined)
    throw new AppError('import.sum_unconfirmed', {
      params: { sum: formatEuros(openingBalance), count: openingMembers },
    });
  if (eurosToCents(given.expected.openingBalance) !== eurosToCents(openingBalance))
    throw new AppError('import.changed_meanwhile');
  const large = largeOpeningsOf(planned);
  const missing = large.filter(({ line }) => !given.largeOpenings?.includes(line));
  if (missing.length > 0) {
    const names = missing.slice(0, NAMED).map(({ name, amount }) => `${name} (${formatEuros(amount)})`);
    const params = { limit: formatEuros(MONEY_LIMITS.adjustmentEuros), names: withRest(names, missing.length) };
    throw new AppError('import.large_unconfirmed', { params, extras: { largeOpenings: missing } });
  }
  return large.length;
}

/** Names that a refusal lists. */
const NAMED = 10;
const withRest = (names: readonly string[], count: number) => [...names, ...(count > NAMED ? ['…'] : [])].join(', ');

interface Added {
  readonly each: PlannedLine;
  readonly code: string;
  readonly memberId: number;
}

async function addNew(
  tx: Tx,
  context: AppContext,
  planned: readonly PlannedLine[],
  passwordHash: string,
): Promise<Added[]> {
  // Numbers of refused lines are left for them.
  const given = new Set(planned.flatMap(({ record }) => record.code ?? []));
  const lines = planned.filter(isNew);
  const missing = lines.filter(({ record }) => record.code === undefined).length;
  const next = missing > 0 ? await nextMemberCodes(tx, missing, given) : [];
  const members = lines.map((each) => ({
    each,
    member: newMember(each, each.record.code ?? String(next.shift()), context.settings),
  }));
  const ids = await addMembers(
    tx,
    context,
    members.map(({ member }) => member),
    passwordHash,
  );
  return members.map(({ each, member }) => ({ each, code: member.code, memberId: Number(ids.get(member.code)) }));
}

function newMember(
  { record }: PlannedLine,
  code: string,
  { CLUB_LANGUAGE }: Pick<AppContext['settings'], 'CLUB_LANGUAGE'>,
): NewMember {
  const {
    name = '',
    surName = '',
    gender = 'O',
    email = '',
    language = CLUB_LANGUAGE,
    category = null,
    ...values
  } = changedValues(record);
  return { code, name, surName, gender, email, language, category, since: record.since ?? null, values };
}

/** One balanced entry for all of them. */
async function postOpenings(
  tx: Tx,
  { clock }: AppContext,
  added: readonly Added[],
  { id, actorId }: Pick<Run, 'id' | 'actorId'>,
): Promise<number | null> {
  const openings = added.filter(({ each }) => openingCentsOf(each) > 0);
  if (openings.length === 0) return null;
  const accounts = await lockMemberAccounts(
    tx,
    openings.map(({ memberId }) => memberId),
  );
  const postings = openings.map(({ memberId, each }) => ({
    accountId: Number(accounts.get(memberId)?.accountId),
    amount: cents(openingCentsOf(each)),
  }));
  const total = postings.reduce((sum, { amount }) => sum + amount, 0);
  const opening = { accountId: await sharedAccountId(tx, 'opening_balance'), amount: cents(-total) };
  return postLargeEntry(tx, {
    kind: 'adjustment',
    source: `import:${id}`,
    actorId,
    details: { opening: true, import: id },
    at: clock.now(),
    postings: [...postings, opening],
  });
}

const changeOf = ({ stored, difference }: PlannedLine) => ({
  memberId: Number(stored?.id),
  values: difference?.after ?? {},
});
const addedMember = ({ memberId }: Added): ImportedMember => ({ memberId, isNew: true, before: null });
const changedMember = ({ stored, difference }: PlannedLine): ImportedMember => ({
  memberId: Number(stored?.id),
  isNew: false,
  before: difference?.before ?? {},
});
