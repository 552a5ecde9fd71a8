import type { BookingTask } from '#shared/routing/paths.ts';
import { createStore } from '#shared/store/create-store.ts';

/** A gap (the key of its session) or a booking that is open. */
export interface TodaySelection {
  readonly kind: 'gap' | 'booking';
  readonly sport: string;
  readonly key: string;
  /** What is begun with a booking as soon as it is open. */
  readonly task?: BookingTask | undefined;
}

/** Whom the desk books for. */
export interface CounterMember {
  readonly memberCode: string;
  readonly name: string;
  readonly gender: string;
  readonly profilePic: string | null;
  /** Without a membership: no balance. */
  readonly isVisitor?: boolean;
}

interface TodayState {
  readonly selection: TodaySelection | undefined;
  readonly member: CounterMember | undefined;
  /** The member stays after a booking. */
  readonly isPinned: boolean;
  /** That member's own price by session; other gaps show the general price. */
  readonly prices: ReadonlyMap<string, number>;
}

const NO_PRICES: ReadonlyMap<string, number> = new Map();
const EMPTY: TodayState = { selection: undefined, member: undefined, isPinned: false, prices: NO_PRICES };

/** Outside React, so that a selection renders two cells and not the timeline. */
const state = createStore<TodayState>(EMPTY);

export const selectOnToday = (selection: TodaySelection | undefined): void => state.set({ ...state.get(), selection });

/** Puts a member at the counter, or nobody; prices are those of that member by session, as soon as they are known. */
export const setCounterMember = (member: CounterMember | undefined, prices = NO_PRICES): void => {
  const before = state.get();
  const isSame = member !== undefined && member.memberCode === before.member?.memberCode;
  state.set({ ...before, member, prices, isPinned: isSame && before.isPinned });
};

/** Whether the member stays at the counter after a booking. */
export const pinCounterMember = (isPinned: boolean): void => state.set({ ...state.get(), isPinned });

/** After a booking the next one begins with nobody, unless the member is pinned. */
export const clearCounter = (): void => {
  if (!state.get().isPinned) setCounterMember(undefined);
};

/** When the page is left. */
export const resetToday = (): void => state.set(EMPTY);

export const useTodaySelection = (): TodaySelection | undefined => state.useStore(({ selection }) => selection);
export const useIsOpen = (kind: TodaySelection['kind'], key: string): boolean =>
  state.useStore(({ selection }) => selection?.kind === kind && selection.key === key);
export const useCounterMember = (): CounterMember | undefined => state.useStore(({ member }) => member);
export const useIsPinned = (): boolean => state.useStore(({ isPinned }) => isPinned);
export const useGapPrice = (sessionKey: string): number | undefined =>
  state.useStore(({ prices }) => prices.get(sessionKey));
