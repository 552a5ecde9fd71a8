export const holidays = {
  isOpenOn: 'النادي يبقى مفتوحًا: {title}',
  closed: 'النادي كله مغلق',
  open: 'النادي يبقى مفتوحًا',
  bookings: 'حجوزات هذه الأيام',
  bookingsText: 'سيكون النادي مغلقًا. حدِّد ما يحدث لكل حجز؛ ولن يُحفظ شيء قبل ذلك.',
  saveAndRefund: 'حفظ ورد {amount}',
} as const;
