export const officeGames = {
  intro: 'Bookings with places that other members can take, from today on.',
  none: 'No open games',
  noneText: 'Members open places while they book, or later in My Bookings.',
  by: 'opened by {name}',
  decided: 'Only if complete: decided {moment}',
  paid: '{amount} paid',
  reported: 'Reported notes',
  reportedBy: 'Reported note of {name}:',
  states: {
    gathering: 'Played in any case',
    full: 'Complete',
    closed: 'Takes no more players',
    cancelled: 'Cancelled',
  },
} as const;
