export { checkBookable } from './check-bookable.ts';
export { closeCourts } from './close-courts.ts';
export { publishScheduleChange } from './day-board.ts';
export { alternativesFor } from './find-alternatives.ts';
export { lockSessions } from './holds.repository.ts';
export { releaseHold } from './release-hold.ts';
