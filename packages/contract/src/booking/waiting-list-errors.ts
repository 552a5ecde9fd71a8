/** Refusals of the waiting list and of giving back. */
export const WAITING_LIST_ERRORS = {
  'waiting.session_free': { status: 200, message: '{court} is free at {time}. You can book it now.' },
  'waiting.already': {
    status: 200,
    message: 'You already wait for this time. Leave that queue first to wait for another court.',
  },
  'waiting.too_many': { status: 200, message: 'You can wait for {count} sessions at a time.' },
  'waiting.no_offer': { status: 200, message: 'This offer is over. You keep your place in the queue.' },
  'give_back.can_cancel': {
    status: 200,
    message: 'This booking can be cancelled until {until}, and everything is refunded at once.',
  },
  'give_back.started': { status: 200, message: 'This session has begun and can no longer be given back.' },
  'give_back.taken': { status: 200, message: 'Somebody has booked this session. Your payment is back on the balance.' },
  'give_back.offered': {
    status: 200,
    message: 'This session is offered to a member until {time}. You can take it back if it is not booked by then.',
  },
} as const;
