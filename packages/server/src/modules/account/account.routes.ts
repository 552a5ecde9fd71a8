import * as account from '@courtside/contract/account';
import { type Binding, bind } from '#endpoint/binding.ts';
import { exportCsv, exportPdf } from './export-statement.ts';
import { readMonths } from './read-months.ts';
import { readBalance, readStatement } from './read-statement.ts';

export const accountRoutes: Binding[] = [
  bind(account.accountBalance, readBalance),
  bind(account.statement, readStatement),
  bind(account.statementCsv, exportCsv),
  bind(account.statementPdf, exportPdf),
  bind(account.accountMonths, readMonths),
];
