import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyOverlay } from '#shared/ui/overlays/lazy-overlay.tsx';
import { useOverlayPreload } from './use-overlay-preload.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function renderPreload() {
  const load = vi.fn(async () => () => null);
  lazyOverlay(load);
  return { load, ...renderHook(useOverlayPreload) };
}

test.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])('the first %s event loads the overlays once', (type) => {
  const { load } = renderPreload();
  expect(load).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(type));
  window.dispatchEvent(new Event(type));
  expect(load).toHaveBeenCalledOnce();
});

test('a page without input loads the overlays after six seconds; an unmounted one does not', () => {
  const { load, unmount } = renderPreload();
  vi.advanceTimersByTime(5999);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledOnce();
  unmount();
  const left = renderPreload();
  left.unmount();
  vi.advanceTimersByTime(10_000);
  window.dispatchEvent(new Event('pointerdown'));
  expect(left.load).not.toHaveBeenCalled();
});
