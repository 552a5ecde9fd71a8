export { changeRefusal, claimTermsOf, evaluateCancel, maySeeBalance, maySeeBooking } from './booking.policy.ts';
export { cancelBooking, refundBooking } from './cancel/cancel-booking.ts';
export { cancelDates } from './cancel/cancel-dates.ts';
export { endBooking, refundsAt } from './cancel/end-booking.ts';
export { takeBackLocked } from './cancel/give-back.ts';
export { refundShares } from './cancel/refund-shares.ts';
export { explainConflict, oneGathering } from './confirm/booking-conflicts.ts';
export { beyondRuleReason, checkPlayers, playerColumns, rulesBookedBeyond } from './confirm/check-players.ts';
export { confirmPlanned } from './confirm/confirm-booking.ts';
export { selectCategoryBookings } from './confirm/fair-play.repository.ts';
export { recordBooking } from './confirm/prepare-booking.ts';
export { type DraftQuote, draftQuote, finishQuote, type Quote, quoteBooking } from './confirm/quote-booking.ts';
export { rulesRefusing } from './confirm/rules-refusing.ts';
export { sharesOf } from './confirm/team.rules.ts';
export { eraseGuestNames } from './erase-guest-names.ts';
export { bookingWithGame, selectBookingWithGame } from './game/booking-with-game.repository.ts';
export { decidedAfterMove } from './game/decision-after-move.ts';
export { issueGameReceipts } from './game/game-receipts.ts';
export {
  eraseGameNotes,
  findGame,
  type GameReader,
  gameClosingWrites,
  gameFromRow,
  gameWrites,
  isShownTo,
  keptGameWrites,
  nextGameDue,
  noteGame,
  type ShownBooker,
  type StoredGame,
  seesMinors,
  selectDueGames,
  selectGames,
  shownBookerTo,
  storedPlacesWrites,
} from './game/games.repository.ts';
export { isOpenable, roomOf } from './game/open-booking.ts';
export { passWantedForPlace } from './game/place-pass.ts';
export { agreedWhenPaid, shareOfPlace } from './game/place-shares.rules.ts';
export { gameTerms } from './game/plan-game.ts';
export { coachShare } from './lesson/coach-share.rules.ts';
export { handOverLesson } from './lesson/hand-over-lesson.ts';
export type { LessonTerms } from './lesson/lesson-terms.ts';
export { coachCentsWrites, LESSON_INCOME } from './lesson/lessons.repository.ts';
export { bookingNotifications, playerNewsWrites } from './notify-players.ts';
export { amountDuePlanned } from './payment/amount-due.ts';
export { type ChangedPrice, changeBookingWrites, type NewBookingTeam } from './payment/change-booking.ts';
export { changePayment, placeOf } from './payment/change-payment.ts';
export { changePlacesWrites } from './payment/change-places.ts';
export { chargeDueBooking } from './payment/charge-due-booking.ts';
export { freeOfCharge, recordDueBooking, storePlayers } from './payment/due-bookings.ts';
export { moveBooking } from './payment/move-booking.ts';
export { movePrice, partsOf } from './payment/move-price.ts';
export { isPassOf, passesByKey, refusePassesSwitchedOff, spendPass } from './payment/pass-shares.ts';
export { placeAt } from './payment/place-at.ts';
export { receiptsOf, taxPayment } from './payment/taxed-payment.ts';
export type { VisitorPayment } from './payment/visitor-payment.ts';
export { bookingsData } from './personal-data.ts';
export { publishCalendarChange } from './publish-calendar.ts';
export {
  bookingsToJudge,
  clearCheckIns,
  clearNoShow,
  DUE_MINUTES,
  storeCheckIns,
  storeNoShow,
  storeTimes,
} from './read/arrivals.repository.ts';
export { bookingLine, bookingPlace } from './read/booking.presenter.ts';
export {
  findCancellation,
  isElsewhere,
  isPaidBack,
  refundedShares,
  selectBookingsElsewhere,
} from './read/booking-history.repository.ts';
export { bookingItems } from './read/read-bookings.ts';
export { payersOfGivenBack, refundGivenBack } from './refund-given-back.ts';
export { bookingLockByKey, changeLock, lockBooking, storeNote, storeRestored } from './store/bookings.repository.ts';
export { hasBookings, selectLiveBookings } from './store/live-bookings.repository.ts';
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
} from './store/stored-bookings.repository.ts';
export {
  chargedByKey,
  chargedIn,
  involvedIn,
  playersOf,
  type StoredPlayer,
  selectPlayersByKey,
} from './store/stored-players.repository.ts';
export { countedSince, countsNow, stopOf, strikesSince } from './strikes.rules.ts';
