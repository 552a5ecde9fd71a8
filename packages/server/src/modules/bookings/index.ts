export { hasBookings, lockBooking, storeNote } from './bookings.repository.ts';
export { refundBooking } from './cancel-booking.ts';
export { chargeDueBooking } from './charge-due-booking.ts';
export { recordBooking } from './confirm-booking.ts';
export { selectCategoryBookings } from './fair-play.repository.ts';
export { moveBooking } from './move-booking.ts';
export { bookingNotifications } from './notify-players.ts';
export { bookingsData } from './personal-data.ts';
export { quoteBooking } from './quote-booking.ts';
export { bookingItems } from './read-bookings.ts';
export {
  bookingsOf,
  findBooking,
  findBookingByKey,
  openBookingsOf,
  playersOf,
  type StoredBooking,
  type StoredPlayer,
  upcomingBookingsOf,
} from './stored-bookings.repository.ts';
