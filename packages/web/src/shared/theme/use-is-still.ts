import { useMediaQuery } from './use-media-query.ts';

/** The user prefers reduced motion. */
export const useIsStill = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
