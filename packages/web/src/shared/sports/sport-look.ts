import type { SportTheme } from '#shared/drawings/sport-theme.ts';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import styles from './sport-look.module.css';

/** The class that gives an element its sport's colours as `--sport-*`. */
export const sportAccent = (theme: SportTheme): string => styles[theme] ?? '';

export const sportIcon = (theme: SportTheme): IconName => (theme === 'plain' ? 'court' : theme);
