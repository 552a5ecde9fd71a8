export const myBookings = {
  title: 'My Bookings',
  intro: 'Every session you booked or play in.',
  emptyTitle: 'Your sessions will wait for you here',
  emptyText: 'Book a court and it appears in this list.',
} as const;
