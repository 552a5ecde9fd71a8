import { upTo } from './breakpoints.ts';
import { useMediaQuery } from './use-media-query.ts';

/** A tablet or less, 1024 pixels at the usual font size: the open navbar would take a third of the page. */
export const useIsNarrow = (): boolean => useMediaQuery(upTo(1024));
