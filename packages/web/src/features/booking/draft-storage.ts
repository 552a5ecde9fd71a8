import { BOOKING_DRAFT_KEY, readFromTab, removeFromTab, writeToTab } from '#shared/storage/tab-store.ts';
import type { BookingDraft } from './booking-draft.ts';

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
  writeToTab(BOOKING_DRAFT_KEY, { memberCode, service, draft } satisfies StoredDraft);
}

export function savedDraft(owner: DraftOwner): BookingDraft | undefined {
  const stored = readFromTab(BOOKING_DRAFT_KEY) as Partial<StoredDraft> | undefined;
  const isOurs = stored?.memberCode === owner.memberCode && stored.service === owner.service;
  return isOurs && Array.isArray(stored.draft?.players) ? stored.draft : undefined;
}

export const forgetDraft = (): void => removeFromTab(BOOKING_DRAFT_KEY);
