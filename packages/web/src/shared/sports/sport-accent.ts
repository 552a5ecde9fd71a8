import type { SportKey } from '#shared/routing/paths.ts';
import styles from './sport-accent.module.css';

/** The class that gives an element its sport's colours as `--sport-*`. */
export const sportAccent = (sport: SportKey): string => styles[sport] ?? '';
