import type { ChangeBody, PlannedChange } from '@courtside/contract/booking/booking-change';
import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { CHANGE_DRAFT_KEY, readFromTab, removeFromTab, writeToTab } from '#shared/storage/tab-store.ts';

export interface ChangedPlayer {
  readonly memberCode: string;
  readonly name: string;
  readonly gender: string;
  readonly pays: boolean;
}

/** Other sessions: their keys as the call takes them, and what the page says of them. */
export interface ChangedTime {
  readonly keys: string;
  readonly date: string;
  readonly from: string;
}

export interface ChangeDraft {
  readonly players: readonly ChangedPlayer[];
  readonly guests: readonly string[];
  readonly to?: ChangedTime | undefined;
  /** Of the booking that is shown as old. */
  readonly version: number;
}

export const draftOf = (detail: BookingDetail): ChangeDraft => ({
  players: detail.players.map(({ bookingMemberCode: memberCode, bookingMemberName: name, gender }) => ({
    ...{ memberCode, name, gender },
    pays: detail.paymentPlayers.some(({ payerCode }) => payerCode === memberCode),
  })),
  guests: detail.guests.map(({ name }) => name),
  version: detail.version,
});

/** The request for its preview; guests have the places behind the players. */
export function bodyOf({ section, key }: Pick<BookingDetail, 'section' | 'key'>, draft: ChangeDraft): ChangeBody {
  const { players, guests, to, version } = draft;
  return {
    section,
    key,
    version,
    PlayerCodes: players.map(({ memberCode }) => memberCode).join(','),
    PayerCode: players.flatMap(({ memberCode, pays }) => (pays ? [memberCode] : [])).join(','),
    ...(guests.length > 0 && { Guests: guests.map((name, index) => ({ slot: players.length + 1 + index, name })) }),
    ...(to && { to: to.keys }),
  };
}

export function isChanged(plan: PlannedChange | undefined, first: ChangeDraft, draft: ChangeDraft): boolean {
  const { to: _, ...team } = draft;
  const { to: __, ...before } = first;
  return (plan?.isMoved ?? false) || JSON.stringify(team) !== JSON.stringify(before);
}

interface StoredChange {
  readonly key: string;
  readonly memberCode: string;
  readonly draft: ChangeDraft;
}

/** Stored in this tab, so that a top-up, a login or a reload loses nothing. */
export const storeChange = (stored: StoredChange): void => writeToTab(CHANGE_DRAFT_KEY, stored);
export const forgetChange = (): void => removeFromTab(CHANGE_DRAFT_KEY);

/** Of this member and booking, and of the same state of the booking. */
export function storedChange(key: string, memberCode: string, version: number): ChangeDraft | undefined {
  const stored = readFromTab(CHANGE_DRAFT_KEY) as Partial<StoredChange> | undefined;
  const isOwn = stored?.key === key && stored.memberCode === memberCode && stored.draft?.version === version;
  return isOwn && Array.isArray(stored.draft?.players) ? stored.draft : undefined;
}
