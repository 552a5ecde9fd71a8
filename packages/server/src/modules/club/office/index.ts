export { recordClosure } from './closures/change-closures.ts';
export type { ClosurePlan } from './closures/closure-plan.rules.ts';
export { applyParts } from './club/apply-club.ts';
export { parseClubFile } from './club/club-file.ts';
