export { applyParts } from './apply-club.ts';
export { parseClubFile } from './club-file.ts';
