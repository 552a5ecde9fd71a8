import * as payouts from '@courtside/contract/teaching/coach-payouts';
import { type Binding, bind } from '#endpoint/binding.ts';
import { coachPayouts, ownEarnings } from './earnings.ts';
import { payOutCoach } from './pay-out-coach.ts';
import { ownPayoutPdf, payoutPdf } from './print-payout.ts';

export const coachPayoutsRoutes: Binding[] = [
  bind(payouts.ownEarnings, ownEarnings),
  bind(payouts.coachPayouts, coachPayouts),
  bind(payouts.payOutCoach, payOutCoach),
  bind(payouts.payoutPdf, payoutPdf),
  bind(payouts.ownPayoutPdf, ownPayoutPdf),
];
