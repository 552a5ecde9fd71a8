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
  'pass.empty': {
    status: 200,
    message: 'The pass {pass} has {count} sessions left, which is not enough. Nothing was charged.',
    one: 'The pass {pass} has {count} session left, which is not enough. Nothing was charged.',
  },
  'pass.not_for_this': { status: 200, message: 'The pass {pass} does not pay for this. Your balance can pay.' },
  'pass.expired': { status: 200, message: 'The pass {pass} is for sessions until {until}.' },
  'pass.not_sold': { status: 200, message: 'This pass is not sold any more.' },
  'pass.price_changed': { status: 200, message: 'This pass is {price} now. Nothing was charged.' },
  'pass.low_balance': { status: 200, message: 'The balance is less than the price of the pass.' },
  'pass.kind_sold': {
    status: 200,
    message: 'This pass was sold already, so what it pays stays. End it and add another one.',
  },
  'pass.not_later': { status: 200, message: 'Choose a day after the last day of the pass, and not in the past.' },
  'pass.nothing_left': { status: 200, message: 'This pass has nothing left.' },
  'pass.whole_session': {
    status: 200,
    message: '{name} paid with a pass: a session of it goes back as a whole, {amount}, or not at all.',
  },
} as const;
