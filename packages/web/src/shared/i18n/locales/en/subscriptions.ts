export const subscriptions = {
  title: 'My Subscriptions',
  emptyTitle: 'No subscriptions to show yet',
  emptyText: 'Your membership, its period and its receipts are listed here.',
} as const;
