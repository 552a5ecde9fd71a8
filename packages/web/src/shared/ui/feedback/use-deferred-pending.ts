import { useDeferredValue } from 'react';

/**
 * Whether the placeholder still stands. What takes its place is drawn in small steps, so that a slow phone answers a tap
 * in between; drawn in one piece, a day of a club holds it up for half a second.
 */
export function useDeferredPending(isPending: boolean): boolean {
  const wasPending = useDeferredValue(isPending);
  return isPending || wasPending;
}
