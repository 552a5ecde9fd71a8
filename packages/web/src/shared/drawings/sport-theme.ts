import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';

/** Which drawings and colours a sport has. */
export type SportTheme = OfficeSport['theme'];

export const THEMES: readonly SportTheme[] = ['tennis', 'padel', 'squash', 'cricket', 'plain'];

/** The theme with this name; a plain court for any other. */
export function themeOf(name: string | undefined): SportTheme {
  return THEMES.find((theme) => theme === name) ?? 'plain';
}
