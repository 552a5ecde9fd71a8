export { expireVouchers } from './expire-vouchers.ts';
export { vouchersData } from './personal-data.ts';
