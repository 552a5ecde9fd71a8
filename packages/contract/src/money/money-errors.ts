import { specMessage } from '../values/messages.ts';

/** Refusals of payments, the cash book, statements and subscriptions. */
export const MONEY_ERRORS = {
  'tax.code_missing': {
    status: 200,
    message: '{price} has no code. Every line of a paper must name its VAT, so this cannot be saved before you choose.',
  },
  'tax.used': {
    status: 200,
    message: '{code} is on {papers} papers. It cannot change, only end. Give the new percent a day to begin.',
  },
  'tax.one_rate': {
    status: 200,
    message: 'A top-up is a sale at once only if everything has one rate; there are {rates}.',
  },
  'invoice.exists': { status: 200, message: 'Invoice {number} was made on {date}. Print it again.' },
  'invoice.refunded': {
    status: 200,
    message: 'This receipt was refunded on {date}; there is nothing left to invoice.',
  },
  'invoice.not_offered': {
    status: 200,
    message: 'This receipt has no VAT, so no invoice can be made from it. The receipt itself is the proof of payment.',
  },
  'paper.has_register_number': { status: 200, message: 'This paper has the register number {number} already.' },
  'payment.amount_required': { status: 200, ...specMessage('topupAmountRequired') },
  'payment.amount_invalid': { status: 200, message: 'Please enter an amount in euros with at most 2 decimals.' },
  'payment.above_maximum': { status: 200, message: 'At most {maximum} can be topped up at once.' },
  'payment.below_minimum': { status: 200, ...specMessage('topupMinimum') },
  'payment.pin_required': { status: 200, ...specMessage('topupPinRequired') },
  'payment.card_required': { status: 200, ...specMessage('topupCardRequired') },
  'payment.not_offered': {
    status: 200,
    message: 'Top-up by card is not offered here. Please pay in at the office.',
  },
  'payment.member_required': { status: 200, message: 'Please name the member to top up.' },
  'payment.unconfirmed': {
    status: 200,
    message:
      'The payment provider took too long. If the card was charged, the amount comes to your balance by itself: please look there before you try again.',
  },
  'payment.provider_failed': {
    status: 200,
    message: 'The payment provider does not answer right now. Nothing was charged. Please try again in a moment.',
  },
  'payment.bad_event': { status: 400, message: 'This event is not signed as it should be.' },
  'payment.claim_open': {
    status: 200,
    message: '{amount} is open from a chargeback of {date}. Pay it and book on.',
  },
  // Money that goes back
  'refund.not_paid': { status: 200, message: 'Only a card payment that was credited can go back to its card.' },
  'refund.disputed': {
    status: 200,
    message: 'The cardholder’s bank has taken {amount} of this payment back already, so it cannot be refunded.',
  },
  'refund.more_than_paid': { status: 200, message: 'This card paid {paid}. More cannot go back to it.' },
  'refund.more_than_balance': {
    status: 200,
    message: '{name} has {balance} left. Refund at most that, or top up the balance first.',
  },
  'claim.closed': { status: 200, message: 'Nothing is open of this claim any more. Please look at it again.' },
  // The cash book
  'cash.day_not_begun': { status: 200, message: 'This day has not begun yet. Please choose today or a day before.' },
  'cash.counted_already': {
    status: 200,
    message: '{name} has counted this day already. Please look at that count; a new one must correct it.',
  },
  'cash.later_day_counted': {
    status: 200,
    message: '{date} has been counted already, so an earlier day can no longer be counted.',
  },
  'cash.reason_required': {
    status: 200,
    message:
      'The drawer should hold {expected}. Please count again, or give the reason for the difference of {difference}.',
  },
  'cash.before_books': {
    status: 200,
    message: 'The club’s books begin on {date}. Please choose that day or a later one.',
  },
  'cash.no_entries': { status: 200, message: 'The club’s books have no entry yet. Please choose today.' },
  'cash.drawer_too_low': { status: 200, message: 'There is only {balance} in the drawer.' },
  // On paper
  'account.too_many_lines': {
    status: 400,
    message: 'This statement has more than {count} lines. Choose fewer days.',
    one: 'This statement has more than {count} line. Choose fewer days.',
  },
  'subscription.not_due': { status: 200, message: 'This subscription is paid until {until}.' },
  'subscription.exists': { status: 200, message: 'This member has the plan already.' },
  'subscription.low_balance': { status: 200, ...specMessage('balanceIsLess') },
} as const;
