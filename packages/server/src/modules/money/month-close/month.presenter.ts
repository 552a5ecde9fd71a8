import type {
  ClosedMonth,
  MonthException,
  MonthExceptionKind,
  MonthReport,
} from '@courtside/contract/money/office-month';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { formatReceipt } from '#modules/money/ledger/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import type { CloseRow } from './closes.repository.ts';
import type { ReceiptRange } from './month.repository.ts';

export const euros = (amount: number) => centsToEuros(cents(amount));

const person = (code: string | null, firstName: string | null, surname: string | null) => ({
  code: code ?? '',
  name: fullName({ firstName: firstName ?? '', surname: surname ?? '' }),
});

export function presentClosed(row: CloseRow): ClosedMonth {
  return {
    month: row.month,
    closing: euros(row.closingCents),
    by: person(row.closerCode, row.closerFirstName, row.closerSurname),
    at: row.closedAt.toISOString(),
  };
}

export function presentClose(row: CloseRow): MonthReport['closes'][number] {
  const { by, at } = presentClosed(row);
  const reopened = row.reopenedAt && {
    by: person(row.reopenerCode, row.reopenerFirstName, row.reopenerSurname),
    at: row.reopenedAt.toISOString(),
    reason: row.reopenReason ?? '',
  };
  return { by, at, reopened };
}

export function presentReceipts(ranges: readonly ReceiptRange[]): MonthReport['receipts'] {
  const [first, last] = [ranges.at(0), ranges.at(-1)];
  return {
    first: first ? formatReceipt(first.year, first.first) : null,
    last: last ? formatReceipt(last.year, last.last) : null,
    count: ranges.reduce((sum, { count }) => sum + count, 0),
    missing: ranges.reduce((sum, { missing }) => sum + missing, 0),
  };
}

export function exception(kind: MonthExceptionKind, more: Partial<Omit<MonthException, 'kind'>>): MonthException {
  return { kind, date: null, count: null, amount: null, reason: null, ...more };
}
