import * as office from '@courtside/contract/money/prepaid/office-vouchers';
import { redeemVoucher as redeemVoucherEndpoint } from '@courtside/contract/money/prepaid/vouchers';
import { type Binding, bind } from '#endpoint/binding.ts';
import { listVouchers } from './list-vouchers.ts';
import { printVoucher } from './print-voucher.ts';
import { redeemVoucher } from './redeem-voucher.ts';
import { returnVoucher } from './return-voucher.ts';
import { sellVoucher } from './sell-voucher.ts';
import { readVoucherTerms, saveVoucherTerms } from './terms.ts';

export const vouchersRoutes: Binding[] = [
  bind(redeemVoucherEndpoint, redeemVoucher),
  bind(office.sellVoucher, sellVoucher),
  bind(office.printVoucher, printVoucher),
  bind(office.listVouchers, listVouchers),
  bind(office.returnVoucher, returnVoucher),
  bind(office.readVoucherTerms, readVoucherTerms),
  bind(office.saveVoucherTerms, saveVoucherTerms),
];
