export { hasBookings, hasLiveBookings, lockBooking } from './bookings.repository.ts';
export { refundBooking } from './cancel-booking.ts';
export { recordBooking } from './confirm-booking.ts';
export { selectCategoryBookings } from './fair-play.repository.ts';
export { moveBooking } from './move-booking.ts';
export { bookingNotifications } from './notify-players.ts';
export { quoteBooking } from './quote-booking.ts';
export { bookingItems } from './read-bookings.ts';
export {
  bookingsOf,
  findBookingByKey,
  playersOf,
  type StoredBooking,
  type StoredPlayer,
  upcomingBookingsOf,
} from './stored-bookings.repository.ts';
