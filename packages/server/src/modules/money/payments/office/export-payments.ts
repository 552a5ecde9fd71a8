import type { exportPayments as exportEndpoint } from '@courtside/contract/money/office-payments';
import { PAYMENT_LINES_MAX } from '@courtside/contract/money/office-payments';
import { toCsv } from '@courtside/formats/csv';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { readingDb } from '#database/connection/reading-replica.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { dayRangeOf } from '#endpoint/day-range.ts';
import { fileAnswer } from '#endpoint/file-answer.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { todayOf } from '#platform/today.ts';
import { PAYMENT_COLUMNS, presentPaymentLine } from '../payment.presenter.ts';
import { paymentsOf } from '../payments.repository.ts';

/** The list as a file. Names leave the club with it, so it is recorded before it is answered. */
export async function exportPayments(context: AppContext, { query, caller, origin }: Call<typeof exportEndpoint>) {
  const { db, clock, settings } = context;
  const timeZone = settings.CLUB_TIME_ZONE;
  const { show, search, from, to } = query;
  const filter = { show, search, ...dayRangeOf(query, timeZone) };
  const payments = await paymentsOf(await readingDb(context), filter, { limit: PAYMENT_LINES_MAX + 1 });
  if (payments.length > PAYMENT_LINES_MAX) throw new AppError('log.too_many_lines');
  const details = { count: payments.length, filter: show, ...(from && { from }), ...(to && { to }) };
  await inTransaction(db, (tx) =>
    runWrites(tx, auditWrites(clock, { action: 'payments_exported', actorId: caller.memberId, details, ...origin })),
  );
  const lines = payments.map((payment) => presentPaymentLine(payment, timeZone));
  return fileAnswer(`payments-${todayOf(context)}.csv`, toCsv([[...PAYMENT_COLUMNS], ...lines]));
}
