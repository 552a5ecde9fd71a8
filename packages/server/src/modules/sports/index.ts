export { addService, type NewService } from './add-service.ts';
export { forCategory } from './audience.rules.ts';
export { type Closure, closureOf } from './closure.rules.ts';
export { type NewClosure, selectClosures } from './closures.repository.ts';
export { type PlannedSession, planDay } from './day-plan.ts';
export { listPrice, type PricePart, priceParts, totalOf } from './price.rules.ts';
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
  type ServiceMap,
} from './service-list.ts';
export { isCurrent, selectServices } from './services.repository.ts';
export { areConsecutive, findSession, splitBookingKey } from './session-key.rules.ts';
