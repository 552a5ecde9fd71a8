import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createStore } from './create-store.ts';

test('a store returns the value that was set last', () => {
  const store = createStore(1);
  expect(store.get()).toBe(1);
  store.set(2);
  expect(store.get()).toBe(2);
});

test('a subscriber is notified of each change until the subscription ends', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.set(2);
  store.set(2);
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a component renders again when the value of a store changes', () => {
  const store = createStore('before');
  const { result } = renderHook(() => store.useStore());
  act(() => store.set('after'));
  expect(result.current).toBe('after');
});

test('a component that selects a part of a store ignores changes of other parts', () => {
  const store = createStore({ name: 'Elif', visits: 1 });
  const onRender = vi.fn();
  const { result } = renderHook(() => {
    onRender();
    return store.useStore(({ name }) => name);
  });
  act(() => store.set({ name: 'Elif', visits: 2 }));
  expect(onRender).toHaveBeenCalledTimes(1);
  act(() => store.set({ name: 'Marco', visits: 2 }));
  expect(result.current).toBe('Marco');
});
