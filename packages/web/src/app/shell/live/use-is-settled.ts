import { startTransition, useEffect, useState } from 'react';

/** The browser is idle soon; a page that never is waits no longer than this. */
const LATEST_MS = 1500;
/** Where a browser cannot tell that it is idle. */
const DELAY_MS = 200;

/** True when the first view is rendered and the browser has nothing else to do. */
export function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const settle = () => startTransition(() => setIsSettled(true));
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(settle, DELAY_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(settle, { timeout: LATEST_MS });
    return () => cancelIdleCallback(request);
  }, []);
  return isSettled;
}
