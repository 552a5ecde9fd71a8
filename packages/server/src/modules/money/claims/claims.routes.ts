import * as office from '@courtside/contract/money/office-payments';
import { listMyClaims as listMyClaimsEndpoint } from '@courtside/contract/money/payments';
import { type Binding, bind } from '#endpoint/binding.ts';
import { settleClaim, waiveClaim } from './close-claim.ts';
import { listClaims, listMyClaims } from './list-claims.ts';

export const claimsRoutes: Binding[] = [
  bind(office.listClaims, listClaims),
  bind(office.settleClaim, settleClaim),
  bind(office.waiveClaim, waiveClaim),
  bind(listMyClaimsEndpoint, listMyClaims),
];
