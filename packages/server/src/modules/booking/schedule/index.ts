export { gameOfBooking } from './day/booking-players.repository.ts';
export { presentSessionGame } from './day/day.presenter.ts';
export { loadDay, onScheduleChange, publishScheduleChange } from './day/day-cache.ts';
export { type DaySnapshot, type SharedSession, snapshotOf } from './day/day-snapshot.ts';
export { alreadyYours } from './day/own-booking.ts';
export { isReleased, nextMoment } from './day/session-state.rules.ts';
export { blockCourts, unblockCourse, unblockCourts } from './holds/block-courts.ts';
export {
  checkPlaceIsFree,
  claimSessions,
  closeCourts,
  sessionClaim,
  settlementWrites,
} from './holds/claim-sessions.ts';
export { heldUntil, lockForClosing as blockSessions, selectHoldsOfDays } from './holds/holds.repository.ts';
export { holdForOffer, lockSession, releaseOffer } from './holds/offer-hold.ts';
export { countRefusal } from './holds/refused-sessions.ts';
export { announceFreedTime } from './holds/sessions-freed.ts';
export { courtNow } from './overview/court-now.ts';
export { alternativesFor } from './overview/find-alternatives.ts';
export { type PlannedClosures, type Suggestion, suggestSessions } from './overview/free-runs.ts';
export { scheduleData } from './personal-data.ts';
