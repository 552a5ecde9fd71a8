import { at, type Screen } from '../screens.ts';

/** Where the office writes what members read, and where it reads what was done. */
export const WORDS_SCREENS: readonly Screen[] = [
  at('office-notices', '/office/notices'),
  at('office-help', '/office/help'),
  at('office-legal', '/office/legal'),
  at('office-log', '/office/log'),
  at('office-sports', '/office/sports'),
  at('office-club', '/office/club'),
];
