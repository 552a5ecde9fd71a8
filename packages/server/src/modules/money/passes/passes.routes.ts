import * as office from '@courtside/contract/money/prepaid/office-passes';
import * as own from '@courtside/contract/money/prepaid/passes';
import { type Binding, bind } from '#endpoint/binding.ts';
import { buyPass } from './buy-pass.ts';
import { extendPass } from './ending/extend-pass.ts';
import { returnPass } from './ending/return-pass.ts';
import { addPassKind, listPassKinds, savePassKind } from './kinds.ts';
import { listPasses, myPasses } from './read-passes.ts';
import { sellPass } from './sell-pass.ts';

export const passesRoutes: Binding[] = [
  bind(own.myPasses, myPasses),
  bind(own.buyPass, buyPass),
  bind(office.listPassKinds, listPassKinds),
  bind(office.addPassKind, addPassKind),
  bind(office.savePassKind, savePassKind),
  bind(office.listPasses, listPasses),
  bind(office.sellPass, sellPass),
  bind(office.extendPass, extendPass),
  bind(office.returnPass, returnPass),
];
