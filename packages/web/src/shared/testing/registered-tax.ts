import type { TaxSetting } from '@courtside/contract/club/office-tax';
import { clubDate } from '@courtside/contract/values/dates';

const FROM = clubDate('2026-01-01');

/** A club that is registered for VAT, with two codes and one that has ended. */
export const registeredTax = (prices: TaxSetting['prices'] = []): TaxSetting => ({
  ...{ country: 'MT', isRegistered: true, from: FROM, number: 'MT 2041 7736', balanceIs: 'multi', version: 3 },
  papers: { exemptionNumber: '' },
  codes: [
    { code: 'M7', title: 'Use of sports facilities', percent: 7, validFrom: FROM, isUsed: true, papers: 9 },
    { code: 'S18', title: 'Standard', percent: 18, validFrom: FROM, isUsed: false, papers: 0 },
    { code: 'OLD', title: 'Old', percent: 5, validFrom: FROM, endedFrom: FROM, isUsed: true, papers: 2 },
  ],
  prices,
});
