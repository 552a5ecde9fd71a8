import { createStore } from '#shared/store/create-store.ts';

/** A booking that is being moved: the place is chosen first, then what it costs is shown. */
interface Moving {
  readonly booking: string;
  /** Session keys, comma-joined; undefined while the place is chosen. */
  readonly to: string | undefined;
}

const moving = createStore<Moving | undefined>(undefined);

export const startMove = (booking: string): void => moving.set({ booking, to: undefined });
export const chooseTarget = (booking: string, to: string): void => moving.set({ booking, to });
export const endMove = (): void => moving.set(undefined);
export const useMoving = (booking: string): Moving | undefined =>
  moving.useStore((move) => (move?.booking === booking ? move : undefined));
export const useIsChoosing = (): string | undefined =>
  moving.useStore((move) => (move && move.to === undefined ? move.booking : undefined));
