import type { ArabicOffice } from '../locale-shape.ts';
import { adminDesk } from './admin-desk.ts';
import { office } from './office.ts';
import { officeSports } from './office-sports.ts';

export const officeWords: ArabicOffice = { adminDesk, office, officeSports };
