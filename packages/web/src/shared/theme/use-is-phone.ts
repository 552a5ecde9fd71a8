import { BREAKPOINTS, upTo } from './breakpoints.ts';
import { useMediaQuery } from './use-media-query.ts';

/** The mobile breakpoint (spec 1): 720 pixels at the usual font size, as in the style sheets (build/text-size.ts). */
export const useIsPhone = (): boolean => useMediaQuery(upTo(BREAKPOINTS.phone));
