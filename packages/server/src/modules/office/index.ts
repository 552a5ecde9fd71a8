export { applyParts } from './apply-club.ts';
export { recordClosure } from './closures/change-closures.ts';
export type { ClosurePlan } from './closures/closure-plan.rules.ts';
export { parseClubFile } from './club-file.ts';
