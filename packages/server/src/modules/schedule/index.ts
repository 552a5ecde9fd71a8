export { bookableFacts, checkBookable, closeCourts, settlement } from './claim-sessions.ts';
export { publishScheduleChange, scheduleNotice } from './day-cache.ts';
export { alternativesFor } from './find-alternatives.ts';
export { suggestSessions } from './free-runs.ts';
export { lockForClosing as blockSessions, sessionsLock } from './holds.repository.ts';
export { readFacts } from './session-facts.repository.ts';
