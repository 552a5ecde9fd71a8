export const schedule = {
  title: 'Session schedule',
  intro: 'Choose a day and a session.',
  sportTabs: 'Sports',
  emptyTitle: 'No sessions to show yet',
  emptyText: 'The day grid appears here as soon as the club opens its sessions.',
} as const;
