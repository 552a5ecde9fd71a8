import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useScrollLock } from './use-scroll-lock.ts';

const page = document.documentElement;
const layer = () => renderHook(useScrollLock, { initialProps: true });

test('the page stands still until the last of several layers has gone', () => {
  const dialog = layer();
  const question = layer();
  expect(page.style.overflow).toBe('hidden');
  dialog.rerender(false);
  expect(page.style.overflow).toBe('hidden');
  question.unmount();
  expect(page.style.overflow).toBe('');
});

test('where the scroll bar was stays free, so that nothing moves', () => {
  Object.defineProperty(page, 'clientWidth', { configurable: true, value: window.innerWidth - 15 });
  const dialog = layer();
  expect(document.body.style.marginRight).toBe('15px');
  dialog.unmount();
  expect(document.body.style.marginRight).toBe('');
  Reflect.deleteProperty(page, 'clientWidth');
});
