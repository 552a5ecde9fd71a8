export const holidays = {
  isOpenOn: 'النادي يبقى مفتوحًا: {title}',
  closed: 'النادي كله مغلق',
  open: 'النادي يبقى مفتوحًا',
} as const;
