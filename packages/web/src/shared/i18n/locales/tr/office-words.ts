import type { TurkishOffice } from '../locale-shape.ts';
import { adminDesk } from './admin-desk.ts';
import { office } from './office.ts';
import { officeDraft } from './office-draft.ts';

export const officeWords: TurkishOffice = { adminDesk, office, officeDraft };
