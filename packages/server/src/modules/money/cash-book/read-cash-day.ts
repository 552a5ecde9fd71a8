import type * as endpoints from '@courtside/contract/money/office-cash';
import { CASH_LIMITS, type CashDay, type CashMovement } from '@courtside/contract/money/office-cash';
import { wallMomentOf } from '@courtside/contract/values/club-time';
import { centsToEuros } from '@courtside/contract/values/money';
import { toCsv } from '@courtside/formats/csv';
import type { AppContext } from '#context.ts';
import { inSnapshot } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { fileAnswer } from '#endpoint/file-answer.ts';
import { presentCount, presentMovement } from './cash.presenter.ts';
import { selectCountedDays, selectCounts, selectMovements, sumDay } from './cash.repository.ts';
import { cashDayOf } from './cash-day.ts';
import { CASH_LABELS } from './cash-labels.ts';

export async function readCashDay(context: AppContext, { query }: Call<typeof endpoints.readCashDay>) {
  return readDay(context, query.date);
}

async function readDay(context: AppContext, asked: string | undefined): Promise<CashDay> {
  const { date, isToday, range } = cashDayOf(context, asked);
  // One snapshot, so that the sums are those of the list.
  return inSnapshot(context.db, async (tx) => {
    const totals = await sumDay(tx, range);
    const counts = await selectCounts(tx, date);
    const movements = await selectMovements(tx, range, CASH_LIMITS.movements);
    const counted = await selectCountedDays(tx, date);
    return {
      date,
      isToday,
      opening: centsToEuros(totals.opening),
      paidIn: centsToEuros(totals.paidIn),
      paidOut: centsToEuros(totals.paidOut),
      transferred: centsToEuros(totals.transferred),
      differences: centsToEuros(totals.differences),
      expected: centsToEuros(totals.expected),
      movements: movements.map((row) => presentMovement(row, counts.at(-1))),
      total: totals.count,
      counts: counts.map(presentCount),
      countedBefore: counted.before,
      countedAfter: counted.after,
    };
  });
}

/** The day as a table: one line for each movement, with what was in the drawer after it. */
export async function exportCashDay(context: AppContext, { query }: Call<typeof endpoints.cashDayCsv>) {
  const day = await readDay(context, query.date);
  const labels = CASH_LABELS[query.language ?? 'en'];
  const timeZone = context.settings.CLUB_TIME_ZONE;
  const oldestFirst = day.movements.toReversed();
  const listed = oldestFirst.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  let drawer = Math.round(day.expected * 100) - listed;
  const lines = oldestFirst.map((movement) => {
    drawer += Math.round(movement.amount * 100);
    return [...cellsOf(movement, labels, timeZone), movement.amount, drawer / 100];
  });
  const edge = (label: string, amount: number) => ['', label, '', '', '', '', '', '', amount];
  const counts = day.counts.map(({ countedBy, counted, reason, at }) => [
    ...[timeOf(at, timeZone), labels.counted, '', countedBy.name, '', '', reason ?? '', '', counted],
  ]);
  const head = [
    labels.time,
    labels.kind,
    labels.member,
    labels.takenBy,
    labels.reference,
    labels.receipt,
    labels.reason,
  ];
  const rows = [
    [...head, labels.amount, labels.drawer],
    edge(labels.opening, day.opening),
    ...lines,
    edge(labels.expected, day.expected),
    ...counts,
  ];
  return fileAnswer(`cash-${day.date}.csv`, toCsv(rows));
}

function cellsOf(movement: CashMovement, labels: (typeof CASH_LABELS)['en'], timeZone: string): string[] {
  const { member, takenBy } = movement;
  return [
    timeOf(movement.at, timeZone),
    labels.kinds[movement.kind],
    member ? `${member.name} ${member.code}` : '',
    takenBy ? `${takenBy.name} ${takenBy.code}` : '',
    movement.reference ?? '',
    movement.receipt ?? '',
    movement.reason ?? '',
  ];
}

function timeOf(at: string, timeZone: string): string {
  const { minutes } = wallMomentOf(Temporal.Instant.from(at), timeZone);
  return `${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
