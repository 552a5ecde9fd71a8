import { useMediaQuery } from '@mantine/hooks';

/** The user wants no motion; known before the first paint, so that nothing starts to move. */
export function useIsStill(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)', false, { getInitialValueInEffect: false });
}
