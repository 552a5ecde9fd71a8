export const holidays = {
  isClosedOn: 'النادي مغلق: {title}',
  closed: 'النادي كله مغلق',
  open: 'النادي مفتوح',
  bookings: 'حجوزات هذه الأيام',
  bookingsText: 'سيكون النادي مغلقًا. حدِّد ما يحدث لكل حجز؛ ولن يُحفظ شيء قبل ذلك.',
  saveAndRefund: 'حفظ ورد {amount}',
} as const;
