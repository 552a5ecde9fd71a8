import type { SportService } from '@courtside/contract/club/sports/sports';
import type { SportTheme } from '#shared/drawings/sport-theme.ts';
import { COURTS } from './camera.ts';

export const PLACES = [0, 1, 2, 3] as const;
export type PlaceIndex = (typeof PLACES)[number];

/** Beyond the net. */
export const isFar = (place: PlaceIndex): boolean => place === 1 || place === 2;

/** spec 9: player position defaults for players 1 to 4 unless the sport overrides them. */
const DEFAULT_TOPS = [70, 58, 56, 70] as const;

/** How much taller a figure must be for each per cent that it is lower, so that its feet stay on the court. */
const GROWTH = 0.62;

/** The figure's box in per cent of the field. `left` is physical: a court does not mirror in Arabic. */
export function placeBox(theme: SportTheme, place: PlaceIndex, styling: SportService['playersStyling']) {
  const { places, boxHeights } = COURTS[theme];
  const standard = DEFAULT_TOPS[place];
  const top = percentOf(styling?.[`player${(place + 1) as 1 | 2 | 3 | 4}Top`]) ?? standard;
  return { left: places[place].left, top, height: boxHeights[place] + GROWTH * (top - standard) };
}

function percentOf(text: string | undefined): number | undefined {
  const match = /^(\d{1,2}(?:\.\d+)?)%?$/.exec(text ?? '');
  return match ? Number(match[1]) : undefined;
}
