import type { TurkishCompetitions } from '../locale-shape.ts';
import { competitions } from './competitions.ts';

export const competitionWords: TurkishCompetitions = { competitions };
