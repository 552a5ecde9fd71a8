import type { BookingDraft } from './booking-draft.ts';

const KEY = 'courtside.bookingDraft';

/** Whose draft it is, and for which sport: nobody else's team comes back, and no other sport's. */
export interface DraftOwner {
  readonly memberCode: string;
  readonly service: string;
}

interface StoredDraft extends DraftOwner {
  readonly draft: BookingDraft;
}

/** Kept in this tab, so that a reload, a top-up or another session loses nothing. */
export function saveDraft({ memberCode, service }: DraftOwner, draft: BookingDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ memberCode, service, draft } satisfies StoredDraft));
  } catch {
    // Storage is off: the draft lives as long as the page.
  }
}

export function savedDraft(owner: DraftOwner): BookingDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredDraft | null;
    const isOurs = stored?.memberCode === owner.memberCode && stored.service === owner.service;
    return isOurs && Array.isArray(stored.draft?.players) ? stored.draft : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is off, so there is nothing to forget.
  }
}
