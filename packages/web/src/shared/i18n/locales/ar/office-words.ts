import type { ArabicOffice } from '../locale-shape.ts';
import { adminDesk } from './admin-desk.ts';
import { office } from './office.ts';
import { privacy } from './privacy.ts';

export const officeWords: ArabicOffice = { adminDesk, office, privacy };
