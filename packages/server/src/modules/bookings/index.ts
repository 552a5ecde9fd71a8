export {
  bookingsToJudge,
  clearCheckIns,
  clearNoShow,
  DUE_MINUTES,
  storeCheckIns,
  storeNoShow,
  storeTimes,
} from './arrivals.repository.ts';
export { evaluateCancel, maySeeBooking } from './booking.policy.ts';
export { bookingLine, bookingPlace } from './booking.presenter.ts';
export { findCancellation, isPaidBack, refundedShares, selectBookingsElsewhere } from './booking-history.repository.ts';
export { hasBookings, lockBooking, selectLiveBookings, storeNote, storeRestored } from './bookings.repository.ts';
export { refundBooking } from './cancel-booking.ts';
export { cancelDates } from './cancel-dates.ts';
export { changePayment, placeOf } from './change-payment.ts';
export { chargeDueBooking } from './charge-due-booking.ts';
export { playerColumns, rulesBookedBeyond } from './check-players.ts';
export { recordDueBooking, storePlayers } from './due-bookings.ts';
export { endBooking, refundsAt } from './end-booking.ts';
export { eraseGuestNames } from './erase-guest-names.ts';
export { selectCategoryBookings } from './fair-play.repository.ts';
export { takeBackLocked } from './give-back.ts';
export { moveBooking, placeAt } from './move-booking.ts';
export { movePrice } from './move-price.ts';
export { bookingNotifications, playerNewsWrites } from './notify-players.ts';
export { bookingsData } from './personal-data.ts';
export { recordBooking } from './prepare-booking.ts';
export { draftQuote, finishQuote, type Quote, quoteBooking } from './quote-booking.ts';
export { bookingItems } from './read-bookings.ts';
export { refundShares } from './refund-shares.ts';
export { rulesRefusing } from './rules-refusing.ts';
export {
  bookingsById,
  bookingsInClosure,
  bookingsInTimes,
  bookingsOf,
  findBooking,
  findBookingByKey,
  openBookingsOf,
  type StoredBooking,
  upcomingBookingsOf,
} from './stored-bookings.repository.ts';
export { chargedIn, involvedIn, playersOf, type StoredPlayer } from './stored-players.repository.ts';
export { countedSince, countsNow, stopOf, strikesSince } from './strikes.rules.ts';
export { sharesOf } from './team.rules.ts';
export type { VisitorPayment } from './visitor-payment.ts';
