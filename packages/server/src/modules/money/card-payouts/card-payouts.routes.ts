import * as cards from '@courtside/contract/money/office-cards';
import { type Binding, bind, fromReplica } from '#endpoint/binding.ts';
import { checkPayouts } from './check-payouts.ts';
import { exportLines } from './export-lines.ts';
import { savePayouts } from './save-payouts.ts';

export const cardPayoutsRoutes: Binding[] = [
  bind(cards.checkPayouts, checkPayouts),
  bind(cards.savePayouts, savePayouts),
  bind(cards.payoutLinesCsv, fromReplica(exportLines)),
];
