import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** In the history entry, so that a reload finds it. */
const IN_PLACE = { hasEntryBefore: true };

/**
 * The browser's own back leaves this page for `path`, however it was entered (spec 2.1): `path` is put into the history
 * as the entry before it. Listening for the step back would be too late, because the router takes the page away first,
 * and of a step back into another document (a typed address) a page hears nothing.
 */
export function useBrowserBack(path: string): void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const isInPlace = (state as Partial<typeof IN_PLACE> | null)?.hasEntryBefore === true;
  useEffect(() => {
    if (isInPlace) return;
    void navigate(path, { replace: true });
    void navigate(pathname, { state: IN_PLACE });
  }, [isInPlace, navigate, path, pathname]);
}
