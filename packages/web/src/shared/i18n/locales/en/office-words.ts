import { adminDesk } from './admin-desk.ts';
import { office } from './office.ts';
import { officeSports } from './office-sports.ts';

/** Words that only the pages of the staff need: they are loaded with those pages, not with the first view. */
export const officeWords = { adminDesk, office, officeSports } as const;
