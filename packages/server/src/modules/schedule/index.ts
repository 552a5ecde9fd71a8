export { checkPlaceIsFree, closeCourts, sessionClaim, settlement } from './claim-sessions.ts';
export { onScheduleChange, publishScheduleChange, scheduleNotice } from './day-cache.ts';
export { type DaySnapshot, type SharedSession, snapshotOf } from './day-snapshot.ts';
export { alternativesFor } from './find-alternatives.ts';
export { suggestSessions } from './free-runs.ts';
export { lockForClosing as blockSessions } from './holds.repository.ts';
export { scheduleData } from './personal-data.ts';
export { nextMoment } from './session-state.rules.ts';
export { announceFreedTime } from './sessions-freed.ts';
