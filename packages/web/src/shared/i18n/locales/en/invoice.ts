export const invoice = {
  title: 'Invoice',
  emptyTitle: 'No booking to show',
  emptyText: 'After a booking its invoice appears here, ready to print.',
} as const;
