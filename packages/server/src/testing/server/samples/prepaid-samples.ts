import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { Owner } from '#testing/clubs/owner.ts';

/** Samples of vouchers. Whoever has a code may redeem it. */
export const PREPAID_SAMPLES = {
  redeemVoucher: async (owner: Owner) => ({ body: { code: (await owner.voucher()).code } }),
  sellVoucher: ({ code }: Owner) => ({
    body: { amount: 20, method: 'cash', memberCode: code, from: 'Ada', note: 'Play well', PinCode: DEMO_PIN },
  }),
  printVoucher: async (owner: Owner) => {
    const { key, code } = await owner.voucher();
    return { params: { key }, body: { code } };
  },
  listVouchers: async (owner: Owner) => ({ query: { search: (await owner.voucher()).key } }),
  returnVoucher: async (owner: Owner) => ({
    params: { key: (await owner.voucher()).key },
    body: { reason: 'Bought by mistake', PinCode: DEMO_PIN },
  }),
  readVoucherTerms: () => ({}),
  saveVoucherTerms: async (owner: Owner) => ({ body: { months: 24, version: await owner.voucherTermsVersion() } }),
};
