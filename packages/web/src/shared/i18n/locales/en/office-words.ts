import { adminDesk } from './admin-desk.ts';
import { fairPlay } from './fair-play.ts';
import { office } from './office.ts';

/** Words that only the pages of the staff need: they are loaded with those pages, not with the first view. */
export const officeWords = { adminDesk, fairPlay, office } as const;
