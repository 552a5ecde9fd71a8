export const booking = {
  title: 'Booking',
  emptyTitle: 'No session chosen',
  emptyText: 'Choose a session in the schedule first; your players and the payment follow here.',
  toSchedule: 'To the schedule',
} as const;
