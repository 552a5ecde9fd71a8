import type { TurkishOffice } from '../locale-shape.ts';
import { adminDesk } from './admin-desk.ts';
import { fairPlay } from './fair-play.ts';
import { office } from './office.ts';

export const officeWords: TurkishOffice = { adminDesk, fairPlay, office };
