export { checkBookable, claimSessions, settleSessions } from './claim-sessions.ts';
export { closeCourts } from './close-courts.ts';
export { publishScheduleChange } from './day-board.ts';
export { alternativesFor } from './find-alternatives.ts';
