import type { TurkishOffice } from '../locale-shape.ts';
import { adminDesk } from './admin-desk.ts';
import { office } from './office.ts';
import { officeSports } from './office-sports.ts';

export const officeWords: TurkishOffice = { adminDesk, office, officeSports };
