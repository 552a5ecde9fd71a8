import type { ArabicCompetitions } from '../locale-shape.ts';
import { competitions } from './competitions.ts';

export const competitionWords: ArabicCompetitions = { competitions };
