import * as account from '@courtside/contract/money/account';
import * as office from '@courtside/contract/money/office-money';
import { type Binding, bind, fromReplica } from '#endpoint/binding.ts';
import { exportCsv, exportPdf } from './export-statement.ts';
import { adjustBalance, payOut } from './move-balance.ts';
import { readMemberMoney } from './read-member-money.ts';
import { readMonths } from './read-months.ts';
import { readBalance, readStatement } from './read-statement.ts';

export const accountRoutes: Binding[] = [
  bind(account.accountBalance, readBalance),
  bind(account.statement, readStatement),
  bind(account.statementCsv, fromReplica(exportCsv)),
  bind(account.statementPdf, fromReplica(exportPdf)),
  bind(account.accountMonths, readMonths),
  bind(office.memberMoney, readMemberMoney),
  bind(office.adjustBalance, adjustBalance),
  bind(office.payOut, payOut),
];
