export const holidays = {
  isOpenOn: 'The club stays open: {title}',
  closed: 'The whole club is closed',
  open: 'The club stays open',
} as const;
