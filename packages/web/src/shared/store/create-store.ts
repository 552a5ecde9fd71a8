import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  readonly get: () => Value;
  /** Notifies every subscriber, unless the value is the same one. */
  readonly set: (next: Value) => void;
  /** Returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The value, or what `select` takes from it; the component renders again when that changes. */
  readonly useStore: <Selected = Value>(select?: (value: Value) => Selected) => Selected;
}

/** State outside React that both components and plain functions read and change. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => current,
    set: (next) => {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    useStore: <Selected = Value>(select = (value: Value) => value as unknown as Selected) =>
      useSyncExternalStore(subscribe, () => select(current)),
  };
}
