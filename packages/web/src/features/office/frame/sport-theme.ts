import type { SportTheme } from '#shared/drawings/sport-theme.ts';
import { sportAccent, sportIcon } from '#shared/sports/sport-look.ts';

/** The class with the sport's colours as `--sport-*`. */
export const themeAccent = sportAccent;

export const themeIcon = sportIcon;

/** The drawing of a court. */
