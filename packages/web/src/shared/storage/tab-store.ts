/** Ours: the team of a booking that is being made. It lives in the tab, so that a reload or a top-up loses nothing. */
export const BOOKING_DRAFT_KEY = 'courtside.bookingDraft';

type TabKey = typeof BOOKING_DRAFT_KEY;

/** The tab's own storage. Like local-store it never throws: where it is off, the page remembers. */
export function writeToTab(key: TabKey, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do: the value lives as long as the page.
  }
}

/** Parsed JSON, or undefined when it is absent or not JSON. The caller checks the shape. */
export function readFromTab(key: TabKey): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function removeFromTab(key: TabKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is off, so there is nothing to remove.
  }
}
