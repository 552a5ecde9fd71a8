import type { BankMovement, TerminalMovement } from '@courtside/contract/money/office-bank';
import type { MonthException, MonthReport } from '@courtside/contract/money/office-month';
import type { Tx } from '#database/database.ts';
import { fullName } from '#modules/people/members/index.ts';
import { euros, exception } from '../month.presenter.ts';
import type { Month } from '../month.rules.ts';
import { type MovementRow, selectMovements, sumAccount, sumTerminalPayouts } from './bank.repository.ts';

interface BankOfMonth extends Pick<MonthReport, 'bank' | 'terminal'> {
  readonly exceptions: readonly MonthException[];
}

/** The bank and the card terminal in a month. */
export async function readBank(tx: Tx, month: Month, timeZone: string): Promise<BankOfMonth> {
  const bank = await sumAccount(tx, 'bank', month);
  const terminal = await sumAccount(tx, 'terminal', month);
  const payouts = await sumTerminalPayouts(tx, month);
  const movements = (await selectMovements(tx, 'bank', month, timeZone)).map(presentBankMovement);
  const slips = await selectMovements(tx, 'terminal', month, timeZone);
  const open = movements.filter(({ checked }) => checked === null);
  const openCents = open.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return {
    bank: {
      opening: euros(bank.opening),
      received: euros(bank.received),
      paid: euros(-bank.paid),
      closing: euros(bank.closing),
      movements,
    },
    terminal: {
      opening: euros(terminal.opening),
      taken: euros(terminal.received),
      returned: euros(-terminal.paid),
      paidOut: euros(payouts.paidOut),
      fees: euros(payouts.fees),
      closing: euros(terminal.closing),
      movements: slips.map((row) => ({ ...presentMovement(row), kind: row.kind as TerminalMovement['kind'] })),
    },
    exceptions:
      open.length === 0 ? [] : [exception('bankNotChecked', { count: open.length, amount: euros(openCents) })],
  };
}

const presentMovement = (row: MovementRow) => ({
  id: String(row.id),
  date: row.date,
  reference: row.reference,
  member: person(row.code, row.firstName, row.surname),
  amount: euros(row.amountCents),
});

function presentBankMovement(row: MovementRow): BankMovement {
  const by = person(row.checkerCode, row.checkerFirstName, row.checkerSurname);
  return {
    ...presentMovement(row),
    kind: row.kind as BankMovement['kind'],
    checked: by && row.checkedAt ? { by, at: row.checkedAt.toISOString() } : null,
  };
}

const person = (code: string | null, firstName: string | null, surname: string | null) =>
  code === null ? null : { code, name: fullName({ firstName: firstName ?? '', surname: surname ?? '' }) };
