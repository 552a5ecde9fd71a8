import type { SportKey } from '#shared/routing/paths.ts';

const BY_TYPE: Readonly<Record<string, string>> = {
  clay: 'var(--cs-court-clay)',
  hard: 'var(--cs-court-hard)',
  glass: 'var(--cs-court-padel)',
  maple: 'var(--cs-court-maple)',
  turf: 'var(--cs-court-grass)',
};

const BY_SPORT: Readonly<Record<SportKey, string>> = {
  tennis: 'var(--cs-court-hard)',
  padel: 'var(--cs-court-padel)',
  squash: 'var(--cs-court-maple)',
  cricket: 'var(--cs-court-grass)',
};

/** The colour of a court's surface, for swatches and small drawings. */
export function courtColour(sport: SportKey, courtType: string): string {
  return BY_TYPE[courtType.toLowerCase()] ?? BY_SPORT[sport];
}
