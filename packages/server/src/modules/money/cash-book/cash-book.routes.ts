import * as cash from '@courtside/contract/money/office-cash';
import { type Binding, bind, fromReplica } from '#endpoint/binding.ts';
import { countCash } from './count-cash.ts';
import { exportCashDay, readCashDay } from './read-cash-day.ts';
import { transferCash } from './transfer-cash.ts';

export const cashBookRoutes: Binding[] = [
  bind(cash.readCashDay, readCashDay),
  bind(cash.cashDayCsv, fromReplica(exportCashDay)),
  bind(cash.countCash, countCash),
  bind(cash.transferCash, transferCash),
];
