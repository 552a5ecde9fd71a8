import aerial from '#shared/drawings/club-aerial.svg';
import cricket from '#shared/drawings/sport-cricket.svg';
import padel from '#shared/drawings/sport-padel.svg';
import plain from '#shared/drawings/sport-plain.svg';
import squash from '#shared/drawings/sport-squash.svg';
import tennis from '#shared/drawings/sport-tennis.svg';
import type { SportTheme } from '#shared/drawings/sport-theme.ts';

const DRAWINGS: Record<SportTheme, string> = { tennis, padel, squash, cricket, plain };

/** The drawing of a sport. */
export const sportPicture = (theme: SportTheme): string => DRAWINGS[theme];

/** The drawing of a booked court; for clay, the club's own court seen from above. */
export function courtPicture(theme: SportTheme, courtType: string): string {
  const isClay = theme === 'tennis' && courtType.toLowerCase() === 'clay';
  return isClay ? `${aerial}#svgView(viewBox(254,384,280,168))` : DRAWINGS[theme];
}
