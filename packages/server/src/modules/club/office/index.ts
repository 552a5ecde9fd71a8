export { previewAffected } from './affected/affected-bookings.ts';
export { previewOrSave, type SaveRequest } from './affected/preview-or-save.ts';
export { resolveAffected } from './affected/resolve-bookings.ts';
export { recordClosure } from './closures/change-closures.ts';
export type { ClosurePlan } from './closures/closure-plan.rules.ts';
export { applyParts } from './club/apply-club.ts';
export { parseClubFile } from './club/club-file.ts';
