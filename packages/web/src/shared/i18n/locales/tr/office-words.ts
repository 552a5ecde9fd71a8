import type { TurkishOffice } from '../locale-shape.ts';
import { adminDesk } from './admin-desk.ts';
import { office } from './office.ts';
import { privacy } from './privacy.ts';

export const officeWords: TurkishOffice = { adminDesk, office, privacy };
