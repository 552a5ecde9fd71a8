import aerial from '#shared/drawings/club-aerial.svg';
import cricket from '#shared/drawings/sport-cricket.svg';
import padel from '#shared/drawings/sport-padel.svg';
import squash from '#shared/drawings/sport-squash.svg';
import tennis from '#shared/drawings/sport-tennis.svg';
import type { SportKey } from '#shared/routing/paths.ts';

const DRAWINGS: Record<SportKey, string> = { tennis, padel, squash, cricket };

/** The drawing of a sport. */
export const sportPicture = (sport: SportKey): string => DRAWINGS[sport];

/** The drawing of a booked court; for clay, the club's own court seen from above. */
export function courtPicture(sport: SportKey, courtType: string): string {
  const isClay = sport === 'tennis' && courtType.toLowerCase() === 'clay';
  return isClay ? `${aerial}#svgView(viewBox(254,384,280,168))` : DRAWINGS[sport];
}
