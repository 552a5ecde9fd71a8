export { type ClosedTime, type Closure, closureOf } from './closures/closure.rules.ts';
export {
  deleteOccurrences,
  type NewClosure,
  type RemovedClosure,
  type StoredClosure,
  selectAllClosures,
  selectClosures,
} from './closures/closures.repository.ts';
export {
  type CourtBlock,
  deleteCourseBlocks,
  deleteSeriesBlocks,
  insertCourtBlocks,
} from './closures/court-blocks.repository.ts';
export { priceOfPlace } from './prices/place-price.rules.ts';
export { listPrice, type PricePart, priceParts, totalOf } from './prices/price.rules.ts';
export { findPriceHoles, readPriceLists } from './prices/price-faults.rules.ts';
export { replacePriceLists } from './prices/price-lists.repository.ts';
export { forCategory } from './rules/audience.rules.ts';
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
} from './rules/broken-rules.rules.ts';
export {
  type FairPlay,
  isInOwnHours,
  isPeakSpan,
  mondayOf,
  presentHours,
} from './rules/fair-play.rules.ts';
export { problemOf, problemOfTime } from './rules/fits.rules.ts';
export {
  ownCode,
  presentOfficeCourt,
  presentOfficeSport,
  presentPriceLists,
  presentTimetables,
} from './services/office.presenter.ts';
export { presentBookingType, presentCourt } from './services/service.presenter.ts';
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
} from './services/service.rules.ts';
export {
  loadAllServices,
  loadService,
  loadServices,
  onServicesChange,
  publishServicesChange,
  recordClosures,
  reviseServices,
  type ServiceMap,
} from './services/service-list.ts';
export { selectServices } from './services/services.repository.ts';
export { insertCourt, insertSport, updateCourt, updateSport } from './services/services-writes.repository.ts';
export { type PlannedSession, planDay } from './timetable/day-plan.ts';
export { areConsecutive, findSession, splitBookingKey } from './timetable/session-key.rules.ts';
export { validOn } from './timetable/timetable.rules.ts';
export { readTimetables } from './timetable/timetable-faults.rules.ts';
export { replaceTimetables } from './timetable/timetables.repository.ts';
