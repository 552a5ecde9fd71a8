export { addService, type NewService } from './add-service.ts';
export { type Closure, closureOf } from './closure.rules.ts';
export { type NewClosure, selectClosures } from './closures.repository.ts';
export { type PlannedSession, planDay } from './day-plan.ts';
export { type PricePart, priceParts, totalOf } from './price.rules.ts';
export { presentBookingType, presentCourt } from './service.presenter.ts';
export {
  dateWindowOf,
  releaseMomentOf,
  type Service,
  type Session,
  sessionsOf,
} from './service.rules.ts';
export {
  loadService,
  loadServices,
  onServicesChange,
  publishServicesChange,
  recordClosures,
  type ServiceMap,
} from './service-list.ts';
export { selectServices } from './services.repository.ts';
export { areConsecutive, findSession, splitBookingKey } from './session-key.rules.ts';
