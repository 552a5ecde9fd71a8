/** Refusals of changes, moves, refunds and cancellations by the desk; a part of the error catalogue. */
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
  'booking.change_too_late': {
    status: 200,
    message: 'This booking could be changed until {until}. The desk may still help you.',
  },
  'booking.change_not_yours': { status: 200, message: 'Only {name}, who booked, can change this booking.' },
  'booking.changed_meanwhile': {
    status: 200,
    message: '{name} changed this booking at {time}. Nothing was changed now. Please look at it first.',
  },
  'booking.change_series': {
    status: 200,
    message: 'This is a date of a standing booking. Please ask the desk to change it, or cancel it.',
  },
  'booking.change_given_back': {
    status: 200,
    message: 'This session was given back. Take it back first, then change it.',
  },
  'booking.change_checked_in': {
    status: 200,
    message: '{name} has checked in for this session already, so its players and time stay.',
  },
  'booking.change_nothing': { status: 200, message: 'This is the booking as it is. There is nothing to change.' },
} as const;
