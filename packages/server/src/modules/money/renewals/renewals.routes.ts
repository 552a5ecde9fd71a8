import { payRenewal as payRenewalEndpoint } from '@courtside/contract/money/mandates';
import { type Binding, bind } from '#endpoint/binding.ts';
import { payRenewal } from './pay-renewal.ts';

export const renewalsRoutes: Binding[] = [bind(payRenewalEndpoint, payRenewal)];
