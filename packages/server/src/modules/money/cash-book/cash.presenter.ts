import type { CashCount, CashMovement, CashMovementKind } from '@courtside/contract/money/office-cash';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { formatReceipt } from '#modules/money/ledger/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import type { CountRow, MovementRow } from './cash.repository.ts';

export function presentMovement(row: MovementRow, latest: CountRow | undefined): CashMovement {
  const kind = kindOf(row);
  const { receiptYear: year, receiptNumber: number } = row;
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    kind,
    amount: euros(row.amountCents),
    takenBy: personOf(row.actorCode, row.actorFirstName, row.actorSurname),
    member: personOf(row.ownerCode, row.ownerFirstName, row.ownerSurname),
    reference: textOf(row.details.key),
    receipt: year === null || number === null ? null : formatReceipt(year, number),
    reason: textOf(row.details.reason),
    // A difference is the result of a count, not a movement that it missed.
    isAfterCount: latest !== undefined && kind !== 'difference' && !latest.movementIds.includes(row.id),
  };
}

function kindOf({ kind, amountCents }: MovementRow): CashMovementKind {
  if (kind === 'cash') return amountCents > 0 ? 'topup' : 'payout';
  if (kind === 'cash_difference') return 'difference';
  if (kind === 'cash_transfer') return 'transfer';
  return kind === 'payout' || kind === 'booking' || kind === 'refund' || kind === 'voucher' ? kind : 'other';
}

export function presentCount(row: CountRow): CashCount {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    countedBy: { code: row.countedBy.code, name: fullName(row.countedBy) },
    expected: euros(row.expectedCents),
    counted: euros(row.countedCents),
    difference: euros(row.countedCents - row.expectedCents),
    reason: row.reason,
    denominations: row.denominations ?? [],
    corrects: row.correctsId === null ? null : String(row.correctsId),
  };
}

const euros = (amount: number) => centsToEuros(cents(amount));
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

function personOf(code: string | null, firstName: string | null, surname: string | null) {
  return code === null ? null : { code, name: fullName({ firstName: firstName ?? '', surname: surname ?? '' }) };
}
