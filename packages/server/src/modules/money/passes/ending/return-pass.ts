import type { returnPass as returnEndpoint } from '@courtside/contract/money/prepaid/office-passes';
import { type Cents, cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call, type Origin } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { entryWrites, lockMemberAccounts, sharedAccountId } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { todayOf } from '#platform/today.ts';
import { presentSoldPass } from '../pass.presenter.ts';
import { findPass, lockPass, passesFor, type StoredPass } from '../passes.repository.ts';
import { countUses, passEndWrites } from '../uses.repository.ts';

type ReturnCall = Call<typeof returnEndpoint>;
type Context = Pick<AppContext, 'clock'>;

/** Pays back what a pass has left: the price of the units that nobody used. */
export async function returnPass(context: AppContext, call: ReturnCall) {
  return inIdempotentTransaction(context, call, async (tx) => {
    const { params, body, caller, origin } = call;
    await verifyPin(tx, context, caller, body.PinCode, origin);
    const found = await findPass(tx, params.key);
    if (!found) throw new AppError('record.not_found');
    if (found.ownerId === caller.memberId) throw new AppError('admin.not_yourself');
    const by = { actorId: caller.memberId, origin, reason: body.reason };
    if ((await payBack(tx, context, found, by)) === 0) throw new AppError('pass.nothing_left');
    const pass = (await findPass(tx, params.key)) ?? found;
    return new Answer(presentSoldPass(pass, todayOf(context), context.settings.CLUB_TIME_ZONE));
  });
}

interface By {
  readonly actorId: number;
  readonly origin: Origin;
  readonly reason: string;
}

/** The same for everything that a member who is erased has left. */
export async function payBackPasses(tx: Tx, context: Context, memberId: number, by: By): Promise<void> {
  for (const pass of await passesFor(tx, memberId)) if (pass.ownerId === memberId) await payBack(tx, context, pass, by);
}

/** Locks the account of the owner, then the pass, as a booking does. */
async function payBack(tx: Tx, context: Context, { ownerId, key }: StoredPass, by: By): Promise<Cents> {
  const account = (await lockMemberAccounts(tx, [ownerId])).get(ownerId);
  const pass = await lockPass(tx, key);
  if (!account || !pass || pass.unitsLeft === 0) return cents(0);
  const { id, left: amount, unitsLeft: units } = pass;
  const at = context.clock.now();
  const entry = entryWrites({
    kind: 'pass',
    // What came back to a pass since then is paid back by itself.
    source: `pass-returned:${key}:${(await countUses(tx, id)) + 1}`,
    actorId: by.actorId,
    at,
    details: { key, prepaid: 'pass', reason: by.reason },
    postings: [
      { accountId: account.accountId, amount },
      { accountId: await sharedAccountId(tx, 'pass'), amount: cents(-amount) },
    ],
  });
  const audit = auditWrites(context.clock, {
    action: 'pass_paid_back',
    actorId: by.actorId,
    subjectId: ownerId,
    details: { pass: key, units, amountCents: amount, reason: by.reason },
    ...by.origin,
  });
  await runWrites(tx, entry, passEndWrites({ passId: id, reason: 'returned', units, amount, at }), audit);
  return amount;
}
