import { DEMO_PIN } from '#modules/club/club/index.ts';
import { earlyMonth, type Owner } from '#testing/clubs/owner.ts';

/** A pay-out with a charge of no top-up, another one for each member. */
const payoutFile = ({ id }: Owner) =>
  `automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,reporting_category,currency,gross,fee,net,payment_intent_id
po_sample,2026-10-05 00:00:00,txn_${id},charge,eur,50.00,1.00,49.00,pi_sample`;

/** Samples of the month close. */
export const MONTH_SAMPLES = {
  readMonth: () => ({ params: { month: '2026-10' } }),
  monthJournalCsv: () => ({ params: { month: '2026-10' }, query: { language: 'tr' } }),
  monthJournalXlsx: () => ({ params: { month: '2026-10' }, query: { language: 'ar' } }),
  monthPdf: () => ({ params: { month: '2026-10' }, query: { language: 'ar' } }),
  checkPayouts: (owner: Owner) => ({ body: { file: payoutFile(owner) } }),
  savePayouts: (owner: Owner) => ({ body: { file: payoutFile(owner), PinCode: DEMO_PIN } }),
  checkBankMovement: async (owner: Owner) => ({
    params: { id: await owner.bankMovement() },
    body: { isChecked: true },
  }),
  payOutTerminal: async (owner: Owner) => {
    await owner.payAtTerminal();
    return { body: { date: '2026-11-16', amount: 4.9, fees: 0.1, reference: 'Settlement 12', PinCode: DEMO_PIN } };
  },
  payoutLinesCsv: () => ({ params: { month: '2026-10' } }),
  // Long before the first entry of the demo club, and later for each: nothing else is dated into it.
  closeMonth: ({ id }: Owner) => ({ params: { month: earlyMonth(id) }, body: { PinCode: DEMO_PIN } }),
  reopenMonth: async (owner: Owner) => ({
    params: { month: await owner.closedMonth() },
    body: { reason: 'A receipt was forgotten', PinCode: DEMO_PIN },
  }),
  readAccounts: () => ({}),
  saveAccounts: async (owner: Owner) => ({
    body: { accounts: [], datev: null, version: await owner.accountsVersion() },
  }),
  readMonthFiles: async (owner: Owner) => ({ params: { month: await owner.closedMonth() } }),
  makeMonthFiles: async (owner: Owner) => ({
    params: { month: await owner.closedMonth() },
    body: { version: await owner.accountsVersion() },
  }),
  downloadMonthFile: async (owner: Owner) => {
    const month = await owner.closedMonth();
    return { params: { month, file: 'journal' as const }, query: { version: String(await owner.madeFiles(month)) } };
  },
};
