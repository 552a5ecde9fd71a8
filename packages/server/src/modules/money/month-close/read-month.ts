import type * as endpoints from '@courtside/contract/money/office-month';
import { MONTH_LINES, type MonthException, type MonthReport } from '@courtside/contract/money/office-month';
import type { ClubDate } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inSnapshot } from '#database/transaction/in-transaction.ts';
import type { Call, Caller } from '#endpoint/binding.ts';
import { readCards } from '#modules/money/card-payouts/index.ts';
import { sumCash } from '#modules/money/cash-book/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { toDate } from '#platform/clock.ts';
import { todayOf } from '#platform/today.ts';
import { readBank } from './bank/read-bank.ts';
import { readClaims } from './claims/read-claims.ts';
import { selectClosed, selectCloses } from './closes.repository.ts';
import { euros, exception, presentClose, presentClosed, presentReceipts } from './month.presenter.ts';
import {
  selectCounts,
  selectDueBookings,
  selectReceipts,
  selectUncounted,
  sumBalances,
  sumHeld,
  sumLines,
  sumPrepaid,
  sumUnfinished,
} from './month.repository.ts';
import { type Month, monthOf } from './month.rules.ts';
import { sumVat } from './vat.repository.ts';

/** Each is listed with its key; more are one line. */
const LISTED_BOOKINGS = 50;
/** As many as a year has. */
const CLOSED_MONTHS = 12;

export async function readMonth(context: AppContext, { params, caller }: Call<typeof endpoints.readMonth>) {
  await refuseOpen(context, caller, params.month);
  return readReport(context, params.month);
}

/** A program reads what is final: the figures of an open month still change. */
export async function refuseOpen(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  { program }: Pick<Caller, 'program'>,
  month: string,
): Promise<void> {
  if (!program) return;
  const closes = await selectCloses(db, monthOf(month, settings.CLUB_TIME_ZONE));
  if (!closes.some(({ reopenedAt }) => reopenedAt === null)) throw new AppError('key.open_month');
}

/** In one snapshot, so that all figures are of the same moment. */
export async function readReport(context: AppContext, month: string): Promise<MonthReport> {
  return inSnapshot(context.db, (tx) => reportOf(tx, context, monthOf(month, context.settings.CLUB_TIME_ZONE)));
}

export async function reportOf(tx: Tx, context: AppContext, month: Month): Promise<MonthReport> {
  const held = await sumHeld(tx, month);
  const lines = new Map((await sumLines(tx, month)).map((line) => [line.kind, line]));
  const accounts = await sumBalances(tx, month);
  const cash = await sumCash(tx, month);
  const receipts = presentReceipts(await selectReceipts(tx, month));
  const counts = await selectCounts(tx, month);
  const lastCount = counts.at(-1);
  const closes = await selectCloses(tx, month);
  const closed = await selectClosed(tx, CLOSED_MONTHS);
  const [latest] = closed;
  const now = context.clock.now();
  const { bank, terminal, exceptions: bankExceptions } = await readBank(tx, month, context.settings.CLUB_TIME_ZONE);
  const { cards, exceptions: cardExceptions } = await readCards(tx, month, now);
  const { claims, exceptions: claimExceptions } = await readClaims(tx, month);
  const prepaid = await sumPrepaid(tx, month);
  const vat = await sumVat(tx, month);
  return {
    ...(vat.length > 0 && {
      vat: vat.map(({ code, basisPoints, net, vat: tax, gross }) => ({
        ...{ code, percent: basisPoints / 100 },
        ...{ net: euros(net), vat: euros(tax), gross: euros(gross) },
      })),
    }),
    month: month.month,
    from: month.first,
    to: month.last,
    isEnded: Temporal.Instant.compare(now, month.endsAt) >= 0,
    opening: euros(held.opening),
    closing: euros(held.closing),
    lines: MONTH_LINES.flatMap((kind) => {
      const line = lines.get(kind);
      return line ? [{ kind, count: line.count, amount: euros(line.sum) }] : [];
    }),
    entries: [...lines.values()].reduce((sum, { count }) => sum + count, 0),
    accounts: { count: accounts.count, balance: euros(accounts.balance) },
    cash: {
      opening: euros(cash.opening),
      paidIn: euros(cash.paidIn),
      paidOut: euros(cash.paidOut),
      transferred: euros(cash.transferred),
      differences: euros(cash.differences),
      closing: euros(cash.expected),
      lastCount: lastCount
        ? {
            date: lastCount.day,
            counted: euros(lastCount.countedCents),
            by: { code: lastCount.code, name: fullName(lastCount) },
          }
        : null,
    },
    cards,
    claims,
    prepaid: { passes: euros(prepaid.passes), vouchers: euros(prepaid.vouchers) },
    bank,
    terminal,
    receipts,
    exceptions: [
      ...(accounts.balance === held.closing
        ? []
        : [exception('balancesDiffer', { amount: euros(cents(accounts.balance - held.closing)) })]),
      ...(receipts.missing === 0 ? [] : [exception('receiptsMissing', { count: receipts.missing })]),
      ...(await openMatters(tx, context, month, counts)),
      ...(cash.expected < 0 ? [exception('cashOwed', { amount: euros(cents(-cash.expected)) })] : []),
      ...cardExceptions,
      ...bankExceptions,
      ...claimExceptions,
    ],
    isClosed: latest !== undefined && latest.endsAt >= toDate(month.endsAt),
    mayReopen: latest !== undefined && latest.month === month.month,
    closes: closes.map(presentClose),
    closedMonths: closed.map(presentClosed),
    checkedAt: now.toString(),
  };
}

/** What does not stop a close, but somebody should know of. */
async function openMatters(
  tx: Tx,
  { settings, clock }: AppContext,
  month: Month,
  counts: Awaited<ReturnType<typeof selectCounts>>,
): Promise<MonthException[]> {
  const uncounted = await selectUncounted(tx, month, settings.CLUB_TIME_ZONE);
  const payments = await sumUnfinished(tx, month);
  return [
    ...uncounted.map((date) => exception('cashNotCounted', { date })),
    ...counts
      .filter(({ countedCents, expectedCents }) => countedCents !== expectedCents)
      .map(({ day, countedCents, expectedCents, reason }) =>
        exception('cashDifference', { date: day, amount: euros(countedCents - expectedCents), reason }),
      ),
    ...(payments.count === 0
      ? []
      : [exception('paymentsOpen', { count: payments.count, amount: euros(payments.sum) })]),
    ...(await dueBookings(tx, month, todayOf({ clock, settings }))),
  ];
}

/** By their keys, so that the page can open each of them. */
async function dueBookings(tx: Tx, month: Month, today: ClubDate): Promise<MonthException[]> {
  const due = await selectDueBookings(tx, month, today);
  const rest = due.slice(LISTED_BOOKINGS);
  const sum = rest.reduce((all, { totalCents }) => all + totalCents, 0);
  return [
    ...due
      .slice(0, LISTED_BOOKINGS)
      .map(({ key, date, totalCents }) => exception('bookingsDue', { date, amount: euros(totalCents), reason: key })),
    ...(rest.length === 0 ? [] : [exception('bookingsDue', { count: rest.length, amount: euros(sum) })]),
  ];
}
