export const holidays = {
  isOpenOn: 'The club stays open: {title}',
  closed: 'The whole club is closed',
  open: 'The club stays open',
  bookings: 'Bookings on these days',
  bookingsText: 'The club would be closed. Decide what happens to each booking; nothing is saved before.',
  saveAndRefund: 'Save and refund {amount}',
} as const;
