export { type BusyTime, selectBusy } from './busy.repository.ts';
export { presentWholeCoach } from './coach.presenter.ts';
export {
  type Contract,
  contractOn,
  covers,
  type Offer,
  priceFor,
  teachingTimes,
} from './coach.rules.ts';
export {
  addDayOff,
  type Coach,
  findCoach,
  insertCoach,
  lockCoach,
  replaceOffers,
  replaceWeek,
  selectCoaches,
  storeCoach,
  storeContract,
  teachesAhead,
} from './coaches.repository.ts';
export { coachesData } from './personal-data.ts';
export { saveWeek } from './save-coach.ts';
export { takeoverRefusal } from './takeover.rules.ts';
