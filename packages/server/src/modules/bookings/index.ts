export { hasLiveBookings } from './bookings.repository.ts';
export { recordBooking } from './confirm-booking.ts';
export { bookingNotifications } from './notify-players.ts';
export { quoteBooking } from './quote-booking.ts';
export { bookingsOf } from './stored-bookings.repository.ts';
