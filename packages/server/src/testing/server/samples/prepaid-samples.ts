import { DEMO_PIN } from '#modules/club/club/index.ts';
import { PASS_KIND } from '#testing/clubs/money/passes.ts';
import type { Owner } from '#testing/clubs/owner.ts';

/** Samples of passes and vouchers. Whoever has a code may redeem it. */
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
  myPasses: () => ({}),
  buyPass: async (owner: Owner) => ({ body: { ...(await owner.passKind()), PinCode: DEMO_PIN } }),
  listPassKinds: () => ({}),
  addPassKind: ({ code }: Owner) => ({ body: { key: `kind-of-${code.toLowerCase()}`, ...PASS_KIND } }),
  savePassKind: async (owner: Owner) => {
    const { kind, version } = await owner.passKind();
    return { params: { key: kind }, body: { ...PASS_KIND, isActive: true, version } };
  },
  listPasses: async (owner: Owner) => ({ query: { search: await owner.pass() } }),
  sellPass: async (owner: Owner) => {
    const { kind, price } = await owner.passKind();
    return { body: { kind, price, memberCode: owner.code, method: 'cash', PinCode: DEMO_PIN } };
  },
  extendPass: async (owner: Owner) => ({
    params: { key: await owner.pass() },
    body: { until: '2030-12-31', reason: 'Injured for a month' },
  }),
  returnPass: async (owner: Owner) => ({
    params: { key: await owner.pass() },
    body: { reason: 'Moves away', PinCode: DEMO_PIN },
  }),
  readVoucherTerms: () => ({}),
  saveVoucherTerms: async (owner: Owner) => ({ body: { months: 24, version: await owner.voucherTermsVersion() } }),
};

/** The rows of `access-table.ts` about passes and vouchers. */
// biome-ignore format: a table
export const PREPAID_ACCESS: Readonly<Record<string, readonly string[]>> = {
  //                    guest   owner   other   subadmin desk  treasurer admin must change
  listPassKinds:       ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes',  'due'],
  addPassKind:         ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  savePassKind:        ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  listPasses:          ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes',  'due'],
  sellPass:            ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes',  'due'],
  extendPass:          ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes',  'due'],
  returnPass:          ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes',  'due'],
  // Staff have no balance.
  myPasses:            ['401',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'due'],
  buyPass:             ['401',  'yes',  'yes',  'pass.low_balance',  'pass.low_balance',  'pass.low_balance',  'pass.low_balance',  'due'],
  sellVoucher:         ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes',  'due'],
  printVoucher:        ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes',  'due'],
  listVouchers:        ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes',  'due'],
  returnVoucher:       ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes',  'due'],
  readVoucherTerms:    ['401',  '403',  '403',  '403',  'yes',  'yes',  'yes',  'due'],
  saveVoucherTerms:    ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  // The code of a voucher is a secret of its own, and is used once: here the other is before the owner.
  redeemVoucher:       ['401',  'voucher.unknown',  'yes',  'voucher.no_balance',  'voucher.no_balance',  'voucher.no_balance',  'voucher.no_balance',  'due'],
};
