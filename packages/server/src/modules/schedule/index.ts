export { bookableFacts, checkBookable, closeCourts, settlement } from './claim-sessions.ts';
export { publishScheduleChange, scheduleNotice } from './day-cache.ts';
export { alternativesFor } from './find-alternatives.ts';
export { sessionsLock } from './holds.repository.ts';
export { readFacts } from './session-facts.repository.ts';
