import { adminDesk } from './admin-desk.ts';
import { office } from './office.ts';
import { privacy } from './privacy.ts';

/** Words that only the pages of the staff need: they are loaded with those pages, not with the first view. */
export const officeWords = { adminDesk, office, privacy } as const;
