export const memberProfiles = {
  title: 'Member Profiles',
  intro: 'Find a member by number or name.',
  emptyTitle: 'No members to show yet',
  emptyText: 'Profiles with status and membership are listed here.',
} as const;
