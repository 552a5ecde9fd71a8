export { lapseEntries } from './entries/lapse-entries.ts';
export {
  competitionRefundOf,
  leaveCompetitionsForErasure,
  lockCompetitionsOf,
} from './entries/leave-for-erasure.ts';
export { competitionsData } from './personal-data.ts';
