import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { Owner } from '#testing/clubs/owner.ts';

/** The same request, of somebody who has such a thing. */
const withNothing = (_thing: string) => ({});

/** Samples of card money that goes back, and of permissions to charge a card. */
export const CARD_MONEY_SAMPLES = {
  refundPayment: async (owner: Owner) => ({
    params: { key: await owner.paidPayment() },
    body: { amount: 5, reason: 'Paid twice', PinCode: DEMO_PIN },
  }),
  readPaymentTasks: async (owner: Owner) => withNothing(await owner.claim()),
  exportPayments: async (owner: Owner) => withNothing(await owner.payment()),
  listClaims: async (owner: Owner) => withNothing(await owner.claim()),
  listMyClaims: async (owner: Owner) => withNothing(await owner.claim()),
  settleClaim: async (owner: Owner) => ({
    params: { id: await owner.claim() },
    body: { method: 'cash', reason: 'At the desk', PinCode: DEMO_PIN },
  }),
  waiveClaim: async (owner: Owner) => ({
    params: { id: await owner.claim() },
    body: { reason: 'A gesture', PinCode: DEMO_PIN },
  }),
  saveRenewal: async (owner: Owner) => ({
    body: { Id: await owner.subscription(), action: 'start', source: 'balance', PinCode: DEMO_PIN },
  }),
  listMandates: async (owner: Owner) => withNothing(await owner.mandate()),
  giveMandate: async (owner: Owner) => ({
    body: {
      cardId: await owner.card(),
      purposes: ['renewals'],
      capPerCharge: 50,
      capPerMonth: 100,
      PinCode: DEMO_PIN,
    },
  }),
  endMandate: async (owner: Owner) => ({ params: { id: await owner.mandate() }, body: {} }),
  saveAutotopup: async (owner: Owner) => ({
    body: { isOn: true, threshold: 20, amount: 40, mandateId: await owner.mandate() },
  }),
  payRenewal: async (owner: Owner) => ({ params: { id: await owner.renewal() }, body: {} }),
};
