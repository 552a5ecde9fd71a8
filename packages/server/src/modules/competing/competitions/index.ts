export { findCompetition, onCompetitionChange } from './competitions.repository.ts';
export { entriesToDraw } from './draws/draw-entries.ts';
export { startPlay } from './draws/start-play.ts';
export { verifyDraws } from './draws/verify-draws.ts';
export { lapseEntries } from './entries/lapse-entries.ts';
export {
  competitionRefundOf,
  leaveCompetitionsForErasure,
  lockCompetitionsOf,
} from './entries/leave-for-erasure.ts';
export { correctFixture } from './fixtures/correct-fixture.ts';
export { readFixture } from './fixtures/read-fixture.ts';
export {
  type LockedFixture,
  lockFixture,
  reopenFixture,
  settleFixture,
  sidesToPlay,
} from './fixtures/settle-fixture.ts';
export { tellResult } from './fixtures/tell-result.ts';
export { runLadders } from './ladder/run-ladders.ts';
export { competitionsData } from './personal-data.ts';
export { type MatchOfDay, selectMatchesOfDay } from './reading/matches-of-day.repository.ts';
