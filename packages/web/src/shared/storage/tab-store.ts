/** Ours: the draft of a booking. It is stored for the tab, so that a reload or a top-up does not lose it. */
export const BOOKING_DRAFT_KEY = 'courtside.bookingDraft';

/** Ours: the match of a competition that the next booking is for. */
export const MATCH_TO_BOOK_KEY = 'courtside.matchToBook';

/** Ours: a change of a booking that is not saved yet. */
export const CHANGE_DRAFT_KEY = 'courtside.changeDraft';

/** Ours: unsaved changes of the office by page and sport. */
export const OFFICE_DRAFTS_KEY = 'courtside.officeDrafts';

/** Ours: calls whose answer has not arrived, without their bodies. */
export const UNANSWERED_CALLS_KEY = 'courtside.unansweredCalls';

type TabKey =
  | typeof BOOKING_DRAFT_KEY
  | typeof CHANGE_DRAFT_KEY
  | typeof MATCH_TO_BOOK_KEY
  | typeof OFFICE_DRAFTS_KEY
  | typeof UNANSWERED_CALLS_KEY;

/** Session storage of the tab. Like local-store it never throws; without storage the value is lost with the page. */
export function writeToTab(key: TabKey, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do: the value stays in memory.
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
