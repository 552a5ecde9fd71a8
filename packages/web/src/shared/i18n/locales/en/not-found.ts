export const notFound = {
  title: 'That one was out.',
  pageTitle: 'Page not found',
  text: 'There is no page at this address, or it has moved. Your bookings and your balance are as you left them.',
} as const;
