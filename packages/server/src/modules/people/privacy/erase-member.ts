import type { eraseMember as eraseEndpoint, readErasure as readEndpoint } from '@courtside/contract/people/erasure';
import { type Cents, cents, centsToEuros, eurosToCents, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentSteps, inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { refundBooking } from '#modules/booking/bookings/index.ts';
import { leaveForErasure } from '#modules/booking/games/index.ts';
import { leaveCompetitionsForErasure } from '#modules/competing/competitions/index.ts';
import { auditWrites, eraseFromOthersLog } from '#modules/messages/audit/index.ts';
import { cardTokensOf } from '#modules/money/cards/index.ts';
import { payClaims, sumOwed } from '#modules/money/claims/index.ts';
import {
  entryWrites,
  findBalance,
  lockMemberAccounts,
  sharedAccountId,
  takeFromDrawer,
} from '#modules/money/ledger/index.ts';
import { leftOnPasses, payBackPasses } from '#modules/money/passes/index.ts';
import { closeOpenPayments, openPaymentsOf } from '#modules/money/payments/index.ts';
import { endSessions, lockCredential, verifyPin } from '#modules/people/auth/index.ts';
import {
  erasureDueOn,
  findPersonByCode,
  findPersonById,
  fullName,
  isSurnameShared,
  type KnownPerson,
  lastAdminRefusal,
} from '#modules/people/members/index.ts';
import { lockCoach, teachesAhead } from '#modules/teaching/coaches/index.ts';
import { leaveCoursesForErasure } from '#modules/teaching/courses/index.ts';
import { lockOpenBookings, type OpenBookings, readOpenBookings } from './open-bookings.ts';
import { erasePersonalData, personOf } from './personal-data.ts';

type EraseCall = Call<typeof eraseEndpoint>;

export async function readErasure({ db, clock, settings }: AppContext, { params }: Call<typeof readEndpoint>) {
  const member = await findPersonByCode(db, params.memberCode);
  if (!member || member.status === 'erased') throw new AppError('record.not_found');
  const { erasure_requested_at: requestedAt } = await db
    .selectFrom('member')
    .select('erasure_requested_at')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const open = await readOpenBookings(db, { clock, settings }, member.id);
  const balance = await balanceOf(db, member.id);
  return {
    requestedAt: requestedAt?.toISOString() ?? null,
    dueOn: erasureDueOn(requestedAt, settings.CLUB_TIME_ZONE),
    balance: centsToEuros(balance),
    balanceAfterRefunds: centsToEuros(
      await leftAfterClaims(db, member.id, balance + open.refund + (await leftOnPasses(db, member.id))),
    ),
    owed: centsToEuros(await sumOwed(db, member.id)),
    bookings: open.wire,
    openPayments: await openPaymentsOf(db, member.id),
  };
}

/**
 * Erases a member in one transaction: bookings are cancelled, the balance is paid out, and every module erases what it
 * stores. Only the card payments that are open are closed before it, because the provider has to be asked.
 */
export async function eraseMember(context: AppContext, call: EraseCall) {
  return inIdempotentSteps(context, call, () => checkAndErase(context, call));
}

async function checkAndErase(context: AppContext, call: EraseCall) {
  const { db, gateway, log } = context;
  // 1. Check everything once, so that a refusal leaves open payments alone.
  const { id } = await inTransaction(db, (tx) => checkErasure(tx, context, call, readOpenBookings));
  // 2. Close open card payments. One that turns out to be paid changes the balance, which is checked again below.
  if (!(await closeOpenPayments(context, id))) throw new AppError('admin.payment_open');
  // 3. Erase.
  const tokens: string[] = [];
  const work = async (tx: Tx) => {
    const { member, open } = await checkErasure(tx, context, call, lockOpenBookings);
    tokens.push(...(await erase(tx, context, call, member, open)));
    return new Answer('ok' as const);
  };
  const answer = await inIdempotentTransaction(context, call, work, lastAdminRefusal);
  // 4. If the provider fails it keeps cards that nobody can charge any more.
  for (const token of tokens) {
    await gateway?.deleteCard(token).catch((error: unknown) => log.warn({ err: error }, 'the provider kept a card'));
  }
  return answer;
}

/** Verifies the PIN first, then locks the credential (decision 0009), so that no session of the member can start. */
async function checkErasure(
  tx: Tx,
  context: AppContext,
  { params, body, caller, origin }: EraseCall,
  findOpen: typeof readOpenBookings,
) {
  await verifyPin(tx, context, caller, body.PinCode, origin);
  const found = await findPersonByCode(tx, params.memberCode);
  if (found?.id === caller.memberId) throw new AppError('admin.not_yourself');
  if (found) await lockCredential(tx, found.id);
  const member = found && (await findPersonById(tx, found.id));
  if (!member || member.status === 'erased') throw new AppError('record.not_found');
  await requireNothingAhead(tx, context, member);
  const open = await findOpen(tx, context, member.id);
  const balance = await balanceOf(tx, member.id);
  const mayCancel = body.cancelBookings && open.wire.every(({ hasBegun }) => !hasBegun);
  const onPasses = await leftOnPasses(tx, member.id);
  const left = await leftAfterClaims(tx, member.id, balance + open.refund + onPasses);
  const isSettled = (open.wire.length === 0 || mayCancel) && (left === 0 || body.payout);
  if (!isSettled) {
    const extras = { balance: centsToEuros(balance), bookings: open.wire };
    throw new AppError('admin.not_settled', { extras });
  }
  return { id: member.id, member, open };
}

/** Pupils would stand before a court without a coach. */
async function requireNothingAhead(tx: Tx, { clock }: AppContext, member: KnownPerson): Promise<void> {
  const ahead = await teachesAhead(tx, member.id, clock.now());
  if (ahead > 0) throw new AppError('admin.coach_teaches', { params: { name: fullName(member), ahead } });
}

/** Returns the provider's identifiers of the cards that it must delete. */
async function erase(tx: Tx, context: AppContext, call: EraseCall, member: KnownPerson, open: OpenBookings) {
  const { clock, gateway } = context;
  const { caller, origin, body } = call;
  const playerIds = open.bookings.flatMap(({ players }) => players.map(({ memberId }) => memberId));
  const accounts = await lockMemberAccounts(tx, [...new Set([member.id, ...playerIds])]);
  if ((await openPaymentsOf(tx, member.id)).length > 0) throw new AppError('admin.payment_open');
  // Behind the lock that a lesson takes: none is booked meanwhile.
  if (await lockCoach(tx, member.id)) await requireNothingAhead(tx, context, member);
  await endSessions(tx, clock, member.id, 'suspended');
  for (const { booking, players } of open.bookings) {
    const by = { actorId: caller.memberId, origin };
    // Whoever only joined a game leaves it; the others play.
    const isLeft = await leaveForErasure(tx, context, { booking, players, memberId: member.id }, by);
    if (!isLeft) await refundBooking(tx, context, booking, players, by);
  }
  await payBackPasses(tx, context, member.id, { actorId: caller.memberId, origin, reason: 'Erased' });
  const accountId = accounts.get(member.id)?.accountId;
  await leaveCompetitionsForErasure(tx, context, member.id, caller.memberId);
  await leaveCoursesForErasure(tx, context, member.id, caller.memberId);
  // What is owed is paid before the rest is paid out. What stays open of it stays in the books, without a name.
  if (accountId)
    await payClaims(tx, context, { memberId: member.id, accountId, balance: await balanceOf(tx, member.id) });
  const paidOut = accountId ? await payBalanceOut(tx, context, call, member, accountId) : cents(0);
  const tokens = gateway ? await cardTokensOf(tx, member.id, gateway.provider) : [];
  const person = personOf(member, await isSurnameShared(tx, member));
  // Where others' rows of the log lose a reason that names the person, the log itself says which.
  const alsoErased = await eraseFromOthersLog(tx, person);
  await erasePersonalData(tx, person);
  const details = {
    ...(paidOut > 0 && { amountCents: paidOut, method: body.payout?.method }),
    ...(alsoErased.length > 0 && { alsoErased }),
    ...(open.bookings.length > 0 && { bookings: open.wire.map(({ key }) => key) }),
  };
  await runWrites(
    tx,
    auditWrites(clock, {
      action: 'member_erased',
      actorId: caller.memberId,
      subjectId: member.id,
      details,
      ...origin,
    }),
  );
  return tokens;
}

/** The amount must be the whole balance as the admin has seen it. */
async function payBalanceOut(
  tx: Tx,
  { clock }: AppContext,
  { body, caller }: EraseCall,
  member: KnownPerson,
  accountId: number,
): Promise<Cents> {
  const balance = await balanceOf(tx, member.id);
  const wanted = body.payout ? eurosToCents(body.payout.amount) : 0;
  if (wanted !== balance) {
    const extras = { balance: centsToEuros(balance) };
    throw new AppError('admin.payout_differs', { params: { balance: formatEuros(centsToEuros(balance)) }, extras });
  }
  if (!body.payout || balance === 0) return balance;
  if (body.payout.method === 'cash') await takeFromDrawer(tx, balance);
  await runWrites(
    tx,
    entryWrites({
      kind: 'payout',
      source: `payout:erasure:${member.code}`,
      actorId: caller.memberId,
      at: clock.now(),
      details: { method: body.payout.method, ...(body.payout.reference && { reference: body.payout.reference }) },
      postings: [
        { accountId, amount: cents(-balance) },
        { accountId: await sharedAccountId(tx, body.payout.method), amount: balance },
      ],
    }),
  );
  return balance;
}

/** What is left of a balance when open claims are paid from it. */
async function leftAfterClaims(db: Db | Tx, memberId: number, balance: number): Promise<Cents> {
  return cents(Math.max(balance - (await sumOwed(db, memberId)), 0));
}

async function balanceOf(db: Parameters<typeof findBalance>[0], memberId: number): Promise<Cents> {
  return (await findBalance(db, memberId)) ?? cents(0);
}
