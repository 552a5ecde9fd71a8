export {
  type Contract,
  contractOn,
  covers,
  type Offer,
  priceFor,
  teachingTimes,
} from './coach.rules.ts';
export { addDayOff, type Coach, findCoach, lockCoach, selectCoaches } from './coaches.repository.ts';
export { coachesData } from './personal-data.ts';
