import { DEMO_PIN } from '#modules/club/index.ts';
import { earlyMonth, type Owner } from '../clubs/owner.ts';

/** Samples of the month close. */
export const MONTH_SAMPLES = {
  readMonth: () => ({ params: { month: '2026-10' } }),
  monthJournalCsv: () => ({ params: { month: '2026-10' }, query: { language: 'tr' } }),
  monthJournalXlsx: () => ({ params: { month: '2026-10' }, query: { language: 'ar' } }),
  monthPdf: () => ({ params: { month: '2026-10' }, query: { language: 'ar' } }),
  // Long before the first entry of the demo club, and later for each: nothing else is dated into it.
  closeMonth: ({ id }: Owner) => ({ params: { month: earlyMonth(id) }, body: { PinCode: DEMO_PIN } }),
  reopenMonth: async (owner: Owner) => ({
    params: { month: await owner.closedMonth() },
    body: { reason: 'A receipt was forgotten', PinCode: DEMO_PIN },
  }),
};
