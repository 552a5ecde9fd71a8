/** Refusals at the counter. */
export const COUNTER_ERRORS = {
  'booking.already_paid': { status: 200, message: 'This booking is already paid.' },
  'booking.settle_payers': {
    status: 200,
    message: 'Please choose for every payer how the share is paid, and for nobody else.',
  },
  'booking.visitors_pay_together': { status: 200, message: 'Guests of the club pay one booking in one way.' },
  'booking.visitor_not_charged': {
    status: 200,
    message: '{name} has no balance. Let the club carry the difference, or cancel and book again.',
  },
  'terminal.too_low': {
    status: 200,
    message: 'The terminal has taken {balance} that is not paid out. Please check amount and fees.',
  },
  'terminal.day_ahead': { status: 200, message: 'This day has not come yet.' },
} as const;
