import { useMediaQuery } from '@mantine/hooks';

/** A tablet or less, 1024 pixels at the usual font size: here the open navbar would take a third of the page. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 64em)', false, { getInitialValueInEffect: false });
}
