export const holidays = {
  isClosedOn: 'The club is closed: {title}',
  closed: 'The whole club is closed',
  open: 'The club is open',
  bookings: 'Bookings on these days',
  bookingsText: 'The club would be closed. Decide what happens to each booking; nothing is saved before.',
  saveAndRefund: 'Save and refund {amount}',
} as const;
