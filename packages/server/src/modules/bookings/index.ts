export { hasLiveBookings } from './bookings.repository.ts';
export { quoteBooking } from './quote-booking.ts';
export { numberReceipts, recordBooking } from './record-booking.ts';
export { bookingsOf } from './stored-bookings.repository.ts';
export { bookingNotes } from './tell-players.ts';
