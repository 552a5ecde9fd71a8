import type { TurkishOffice } from '../locale-shape.ts';
import { adminDesk } from './admin-desk.ts';
import { directory } from './directory.ts';
import { memberImport } from './member-import.ts';
import { office } from './office.ts';

export const officeWords: TurkishOffice = { adminDesk, directory, memberImport, office };
