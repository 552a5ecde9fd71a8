export const account = {
  title: 'My Accounts',
  intro: 'Your balance and what moved it.',
  balance: 'Balance',
  tableTitle: 'Statement',
  emptyTitle: 'No movements to show yet',
  emptyText: 'Top-ups, bookings and refunds are listed here with the running balance.',
} as const;
