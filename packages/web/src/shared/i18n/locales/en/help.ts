export const help = {
  title: 'Help and contact',
  emptyTitle: 'Help topics arrive here',
  emptyText: 'Until then the desk is glad to help: {address}.',
} as const;
