/** Refusals of vouchers and passes. */
export const PREPAID_ERRORS = {
  'voucher.unknown': {
    status: 200,
    message: 'This code is unknown or already used. {left} tries left.',
    one: 'This code is unknown or already used. {left} try left.',
  },
  'voucher.paused': {
    status: 200,
    message: 'Too many wrong codes. Please try again in {minutes} minutes, or ask at the counter.',
    one: 'Too many wrong codes. Please try again in {minutes} minute, or ask at the counter.',
  },
  'voucher.no_balance': { status: 200, message: 'Staff have no balance, so a voucher cannot be redeemed to it.' },
  'voucher.ended': {
    status: 200,
    message: 'This voucher cannot be taken back: it was redeemed, it has ended, or it was taken back already.',
  },
  'voucher.other_code': { status: 200, message: 'This is not the code of that voucher.' },
} as const;
