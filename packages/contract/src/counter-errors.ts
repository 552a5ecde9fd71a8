/** Refusals at the counter. */
export const COUNTER_ERRORS = {
  'booking.already_paid': { status: 200, message: 'This booking is already paid.' },
  'booking.settle_payers': {
    status: 200,
    message: 'Please choose for every payer how the share is paid, and for nobody else.',
  },
} as const;
