export const notifications = {
  title: 'Notifications',
  emptyTitle: 'Nothing new',
  emptyText: 'Bookings, cancellations and news from the club arrive here.',
  guestTitle: 'Your notifications are waiting',
  guestText: 'Log in to read them.',
  login: 'Login',
} as const;
