import type { ArabicOffice } from '../locale-shape.ts';
import { adminDesk } from './admin-desk.ts';
import { office } from './office.ts';
import { officeClub } from './office-club.ts';
import { setup } from './setup.ts';

export const officeWords: ArabicOffice = { adminDesk, office, officeClub, setup };
