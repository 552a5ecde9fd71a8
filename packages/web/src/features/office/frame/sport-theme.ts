import type { OfficeSport } from '@courtside/contract/office-sports';
import type { SportKey } from '#shared/routing/paths.ts';
import { sportAccent } from '#shared/sports/sport-accent.ts';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import styles from './office-page.module.css';

type Theme = OfficeSport['theme'];

/** The class with the sport's colours as `--sport-*`. */
export const themeAccent = (theme: Theme): string => (theme === 'plain' ? (styles.plain ?? '') : sportAccent(theme));

export const themeIcon = (theme: Theme): IconName => (theme === 'plain' ? 'court' : theme);

/** The drawing of a court; a plain sport has the lines of a tennis court. */
export const themeCourt = (theme: Theme): SportKey => (theme === 'plain' ? 'tennis' : theme);
