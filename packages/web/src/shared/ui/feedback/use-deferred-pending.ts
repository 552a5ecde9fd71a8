import { useDeferredValue } from 'react';

/**
 * Whether the placeholder is still shown. Its replacement is rendered in small steps, so that a slow phone reacts to a tap
 * in between; rendered in one piece, a day of a club blocks it for half a second.
 */
export function useDeferredPending(isPending: boolean): boolean {
  const wasPending = useDeferredValue(isPending);
  return isPending || wasPending;
}
