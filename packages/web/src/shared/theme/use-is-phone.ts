import { useMediaQuery } from '@mantine/hooks';

/** The mobile breakpoint (spec 1): 720 pixels at the usual font size, as in the style sheets (build/text-size.ts). */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 45em)', false, { getInitialValueInEffect: false });
}
