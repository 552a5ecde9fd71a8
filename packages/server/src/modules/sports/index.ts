export { forCategory } from './audience.rules.ts';
export {
  type BrokenRule,
  brokenGuestRule,
  brokenRules,
  type CountedBooking,
  countsBookings,
  nextMonth,
  type PastBooking,
  type RuleFacts,
  replayBookings,
} from './broken-rules.rules.ts';
export { type ClosedTime, type Closure, closureOf } from './closure.rules.ts';
export {
  deleteOccurrences,
  type NewClosure,
  type RemovedClosure,
  type StoredClosure,
  selectAllClosures,
  selectClosures,
} from './closures.repository.ts';
export { type PlannedSession, planDay } from './day-plan.ts';
export {
  type FairPlay,
  isInOwnHours,
  isPeakSpan,
  mondayOf,
  presentHours,
} from './fair-play.rules.ts';
export { problemOf } from './fits.rules.ts';
export { presentOfficeCourt, presentOfficeSport, presentPriceLists, presentTimetables } from './office.presenter.ts';
export { listPrice, type PricePart, priceParts, totalOf } from './price.rules.ts';
export { findPriceHoles, readPriceLists } from './price-faults.rules.ts';
export { replacePriceLists } from './price-lists.repository.ts';
export {
  deleteSeriesClosures,
  insertSeriesClosures,
  type SeriesClosure,
} from './series-closures.repository.ts';
export { presentBookingType, presentCourt } from './service.presenter.ts';
export {
  type Court,
  courtsOn,
  dateWindowOf,
  formatSessionKey,
  releaseMomentOf,
  type Service,
  type Session,
  sessionAt,
  sessionsOf,
} from './service.rules.ts';
export {
  loadAllServices,
  loadService,
  loadServices,
  onServicesChange,
  publishServicesChange,
  recordClosures,
  reviseServices,
  type ServiceMap,
} from './service-list.ts';
export { selectServices } from './services.repository.ts';
export { insertCourt, insertSport, updateCourt, updateSport } from './services-writes.repository.ts';
export { areConsecutive, findSession, splitBookingKey } from './session-key.rules.ts';
export { validOn } from './timetable.rules.ts';
export { readTimetables } from './timetable-faults.rules.ts';
export { replaceTimetables } from './timetables.repository.ts';
