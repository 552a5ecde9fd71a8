import type * as endpoints from '@courtside/contract/money/office-month';
import { eurosToCents, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { numberReceiptsIn } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import {
  findOpenMonth,
  insertClose,
  lockBooks,
  lockCloses,
  selectClosed,
  storeReopening,
} from './closes.repository.ts';
import { presentClosed } from './month.presenter.ts';
import { monthOf, nextMonthOf } from './month.rules.ts';
import { reportOf } from './read-month.ts';

type CloseCall = Call<typeof endpoints.closeMonth>;
type ReopenCall = Call<typeof endpoints.reopenMonth>;

/** Closes a month and with it every month before. The database refuses what is dated into them from then on. */
export async function closeMonth(context: AppContext, call: CloseCall) {
  return inIdempotentTransaction(context, call, (tx) => close(tx, context, call));
}

async function close(tx: Tx, context: AppContext, { params, body, caller, origin }: CloseCall) {
  // 1. Verify the PIN and that the month can be closed.
  await verifyPin(tx, context, caller, body.PinCode, origin);
  const timeZone = context.settings.CLUB_TIME_ZONE;
  const month = monthOf(params.month, timeZone);
  const at = context.clock.now();
  if (Temporal.Instant.compare(at, month.endsAt) < 0)
    throw new AppError('month.not_ended', { params: { date: nextMonthOf(month) } });
  await lockCloses(tx);
  const [latest] = await selectClosed(tx, 1);
  if (latest && latest.month >= month.month) throw new AppError('month.closed_already');
  // 2. Let everything that is on its way into the books arrive, and nothing else in.
  await lockBooks(tx);
  const open = latest && (await findOpenMonth(tx, month, latest.endsAt, timeZone));
  if (open) throw new AppError('month.previous_open', { params: { month: open } });
  await numberReceiptsIn(tx);
  // 3. The figures must be right, and those that the caller has seen.
  const report = await reportOf(tx, context, month);
  const faults = report.exceptions.filter(({ kind }) => kind === 'balancesDiffer' || kind === 'receiptsMissing');
  if (faults.length > 0) throw new AppError('month.not_right');
  const closing = eurosToCents(report.closing);
  if (body.closing !== undefined && Math.round(body.closing * 100) !== closing)
    throw new AppError('month.changed', { params: { closing: formatEuros(report.closing) } });
  // 4. Close it, and record who did.
  await insertClose(tx, { month, opening: eurosToCents(report.opening), closing, byId: caller.memberId, at });
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: 'month_closed',
      actorId: caller.memberId,
      details: { month: params.month, closingCents: closing, exceptions: report.exceptions.length },
      ...origin,
    }),
  );
  const [stored] = await selectClosed(tx, 1);
  if (!stored) throw new Error('the close was not stored');
  return new Answer(presentClosed(stored));
}

/** Reopens the latest closed month. Its close stays, with who reopened it and why. */
export async function reopenMonth(context: AppContext, call: ReopenCall) {
  return inIdempotentTransaction(context, call, (tx) => reopen(tx, context, call));
}

async function reopen(tx: Tx, context: AppContext, { params, body, caller, origin }: ReopenCall) {
  await verifyPin(tx, context, caller, body.PinCode, origin);
  await lockCloses(tx);
  const [latest] = await selectClosed(tx, 1);
  if (!latest || latest.month < params.month) throw new AppError('month.not_closed');
  if (latest.month > params.month) throw new AppError('month.later_closed', { params: { month: latest.month } });
  const { reason } = body;
  await storeReopening(tx, latest.id, { byId: caller.memberId, at: context.clock.now(), reason });
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: 'month_reopened',
      actorId: caller.memberId,
      details: { month: params.month, reason },
      ...origin,
    }),
  );
  return new Answer({ month: params.month });
}
