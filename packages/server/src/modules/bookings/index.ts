export { hasLiveBookings } from './bookings.repository.ts';
export { type Quote, quoteBooking } from './quote-booking.ts';
export { numberReceipts, recordBooking } from './record-booking.ts';
export { bookingsOf } from './stored-bookings.repository.ts';
