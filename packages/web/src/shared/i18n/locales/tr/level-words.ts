import type { TurkishLevels } from '../locale-shape.ts';
import { levels } from './levels.ts';

export const levelWords: TurkishLevels = { levels };
