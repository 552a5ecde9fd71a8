import { adminDesk } from './admin-desk.ts';
import { directory } from './directory.ts';
import { memberImport } from './member-import.ts';
import { office } from './office.ts';

/** Words that only the pages of the staff need: they are loaded with those pages, not with the first view. */
export const officeWords = { adminDesk, directory, memberImport, office } as const;
