export { changeOf, stepSentence } from './own/step-sentence.ts';
export { levelsData } from './personal-data.ts';
export { certaintyOf, type Rating, rateResult, shownLevel, startRating } from './rating/rating.rules.ts';
export { countCorrection } from './steps/count-correction.ts';
export { countResult } from './steps/count-result.ts';
export { findRatings } from './steps/level-steps.repository.ts';
export { verifyLevels } from './steps/verify-levels.ts';
