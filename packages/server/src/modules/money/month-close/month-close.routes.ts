import * as bank from '@courtside/contract/money/office-bank';
import * as month from '@courtside/contract/money/office-month';
import { type Binding, bind, fromReplica } from '#endpoint/binding.ts';
import { checkBankMovement } from './bank/check-bank.ts';
import { closeMonth, reopenMonth } from './close-month.ts';
import { exportJournalCsv, exportJournalXlsx, exportPdf } from './export-month.ts';
import { payOutTerminal } from './pay-out-terminal.ts';
import { readMonth } from './read-month.ts';

export const monthCloseRoutes: Binding[] = [
  bind(month.readMonth, readMonth),
  bind(month.monthJournalCsv, fromReplica(exportJournalCsv)),
  bind(month.monthJournalXlsx, fromReplica(exportJournalXlsx)),
  bind(month.monthPdf, fromReplica(exportPdf)),
  bind(month.closeMonth, closeMonth),
  bind(month.reopenMonth, reopenMonth),
  bind(bank.checkBankMovement, checkBankMovement),
  bind(bank.payOutTerminal, payOutTerminal),
];
