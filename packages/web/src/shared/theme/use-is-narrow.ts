import { useMediaQuery } from '@mantine/hooks';

/** A tablet or less: here the open navbar would take a third of the page. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 1024px)', false, { getInitialValueInEffect: false });
}
