import type { ArabicLevels } from '../locale-shape.ts';
import { levels } from './levels.ts';

export const levelWords: ArabicLevels = { levels };
