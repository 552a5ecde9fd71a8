import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyOverlay } from '#shared/ui/overlays/lazy-overlay.tsx';
import { useOverlayPreload } from './use-overlay-preload.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stand() {
  const load = vi.fn(async () => () => null);
  lazyOverlay(load);
  return { load, ...renderHook(useOverlayPreload) };
}

test.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])('the first %s fetches the dialogs, once', (sign) => {
  const { load } = stand();
  expect(load).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(sign));
  window.dispatchEvent(new Event(sign));
  expect(load).toHaveBeenCalledOnce();
});

test('a page that only stands fetches them after six seconds; one that was left does not', () => {
  const { load, unmount } = stand();
  vi.advanceTimersByTime(5999);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledOnce();
  unmount();
  const left = stand();
  left.unmount();
  vi.advanceTimersByTime(10_000);
  window.dispatchEvent(new Event('pointerdown'));
  expect(left.load).not.toHaveBeenCalled();
});
