import * as mandates from '@courtside/contract/money/mandates';
import { type Binding, bind } from '#endpoint/binding.ts';
import { endMandate } from './end-mandate.ts';
import { giveMandate } from './give-mandate.ts';
import { listMandates } from './list-mandates.ts';
import { saveAutotopup } from './save-autotopup.ts';

export const mandatesRoutes: Binding[] = [
  bind(mandates.listMandates, listMandates),
  bind(mandates.giveMandate, giveMandate),
  bind(mandates.endMandate, endMandate),
  bind(mandates.saveAutotopup, saveAutotopup),
];
