/** Refusals of moves, refunds and cancellations by the desk; a part of the error catalogue. */
export const BOOKING_CHANGE_ERRORS = {
  'booking.session_over': { status: 200, message: 'This session is over. It can be refunded, but not moved.' },
  'booking.move_other_sport': { status: 200, message: 'A booking can be moved within its sport only.' },
  'booking.move_length': {
    status: 200,
    message: 'Choose as many sessions in a row as the booking has: {sessions}.',
  },
  'booking.move_same_place': { status: 200, message: 'The booking is there already.' },
  'booking.plays_elsewhere': { status: 200, message: '{name} plays on {court} then.' },
  'booking.nothing_to_refund': { status: 200, message: 'Nothing is paid for this booking that could be refunded.' },
  'booking.refund_not_payer': { status: 200, message: 'The member {code} does not pay for this booking.' },
  'booking.refund_too_much': { status: 200, message: '{name} has paid {paid}. More cannot be refunded.' },
  'booking.undo_over': { status: 200, message: 'The cancellation can no longer be undone. Please book again.' },
} as const;
