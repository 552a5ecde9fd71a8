import { sportAccent, sportIcon } from '#shared/sports/sport-look.ts';

/** The class with the sport's colours as `--sport-*`. */
export const themeAccent = sportAccent;

export const themeIcon = sportIcon;
