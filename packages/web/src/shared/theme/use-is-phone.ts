import { useMediaQuery } from '@mantine/hooks';

/** The mobile breakpoint (spec 1); style sheets use the same `max-width: 720px`. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false });
}
